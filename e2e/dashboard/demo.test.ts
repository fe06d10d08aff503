/** Sample data: an empty team fills it in, sees it on every page, and removes it. */
import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";
import { openSettled } from "./open-settled.ts";

const FILLED_MS = 60_000;

test("a new team fills in sample data, looks around, and removes it again", {
  tag: "@journey",
}, async ({ team: { page, organization } }) => {
  test.slow();
  const open = (path: string) => openSettled(page, `/${organization.slug}${path}`);
  const main = page.getByRole("main");
  await open("");
  await main.getByRole("button", { name: "Fill with sample data" }).click();
  await expect(main.getByText("You're looking at sample data.")).toBeVisible({
    timeout: FILLED_MS,
  });
  await expect(main.getByRole("region", { name: "Up next" })).toContainText("Rye is back");
  expect(await findFaults(page)).toEqual([]);

  await open("/posts?status=published");
  await expect(main.getByRole("link", { name: /Cinnamon knots are back/ })).toBeVisible();
  await open("/inbox");
  await expect(main.getByRole("link", { name: /Do you keep some/ })).toBeVisible();
  await open("/approvals");
  await expect(main.getByText(/Free coffee with every breakfast roll/)).toBeVisible();
  await open("/channels");
  await expect(main.getByText("Fern & Rye Bakery")).toBeVisible();
  await open("/settings/people");
  await expect(main.getByText("Mira Holm (sample)")).toBeVisible();

  await open("");
  await main.getByRole("button", { name: "Remove sample data" }).click();
  const question = page.getByRole("dialog", { name: "Remove the sample data?" });
  await expect(question).toContainText("6 channels, 25 posts, 6 files and 1 colleague");
  await question.getByRole("button", { name: "Remove sample data" }).click();
  await expect(main.getByRole("button", { name: "Fill with sample data" })).toBeVisible({
    timeout: FILLED_MS,
  });
  await open("/channels");
  await expect(main.getByText("Fern & Rye Bakery")).toBeHidden();
});
