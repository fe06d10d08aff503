/** A document: dropped into a post, validated, published to two sandboxes, and viewed there. */
import type { Page } from "@playwright/test";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "#e2e/fixtures.ts";
import { makePdf } from "#server/media/testing/pdfs.ts";
import { choose, compose, goToPart, row } from "./files/compose.ts";
import { findFaults } from "./find-faults.ts";
import { expect, publishAtOnce, test } from "./fixtures.ts";

const NAME = "Autumn plan.pdf";

const pdf = (pages: number, name = NAME) => ({
  name,
  mimeType: "application/pdf",
  buffer: makePdf({ pages }),
});

const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });

test("a PDF is shown with its name and pages, and published to LinkedIn and Telegram", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, api_key } = team;
  const api = createApi(api_key);
  await compose(team, ["linkedin_page", "telegram"]);
  await page.getByLabel("Main post").fill("Read our plan");
  await choose(page, pdf(12));
  const added = row(page, NAME);
  await expect(added).toContainText("PDF, 12 pages");
  await expect(added.getByLabel("Alt text")).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
  for (const [name, shown] of [
    ["LinkedIn Page", "Autumn plan"],
    ["Telegram", NAME],
  ] as const) {
    await tab(page, name).click();
    await goToPart(page, "Preview");
    const card = page.locator("figure [data-document]").first();
    await expect(card).toContainText(shown);
    await expect(card).toContainText("12 pages");
    await goToPart(page, "Write");
  }
  await expect(page).toHaveURL(/\/posts\/post_/);
  const id = /post_\w+/.exec(page.url())?.[0] ?? "";
  await publishAtOnce(team);
  const read = async () => (await api.get<Post>(`/posts/${id}`)).body;
  await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe("published");
  for (const { url, format, provider } of (await read()).channels) {
    expect(format).toBe("document");
    await page.goto(url ?? "");
    const shown = provider === "telegram" ? NAME : "Autumn plan";
    await expect(page.locator("[data-document]")).toContainText(shown);
    await expect(page.getByText("Read our plan").first()).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  }
});

test("a PDF with too many pages for LinkedIn is an error with its name, until it is removed", async ({
  team,
}) => {
  const { page } = team;
  await compose(team, ["linkedin_page"]);
  await page.getByLabel("Main post").fill("Read our plan");
  await choose(page, pdf(301));
  const error = page.getByText(/Autumn plan\.pdf.* has 301 of 300 pages: 1 too many/).first();
  await goToPart(page, "Channels");
  await expect(error).toBeVisible();
  await goToPart(page, "Write");
  await page.getByRole("button", { name: `Remove ${NAME}` }).click();
  await expect(error).toBeHidden();
});

test("the library lists a PDF under documents, with its number of pages", async ({ team }) => {
  const { page, organization } = team;
  await page.goto(`/${organization.slug}/media`);
  await choose(page, pdf(3, "Rules.pdf"));
  await page.getByRole("link", { name: "Documents" }).click();
  await page.getByRole("link", { name: /Rules\.pdf/ }).click();
  await expect(page.getByRole("heading", { name: "Rules.pdf" })).toBeVisible();
  await expect(page.getByText("Pages", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Alt text")).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
});
