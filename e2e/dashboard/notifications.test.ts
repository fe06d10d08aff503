import { findFaults } from "./find-faults.ts";
import { expect, test } from "./fixtures.ts";
import { openSettled } from "./open-settled.ts";

test("a choice of email notifications is saved", async ({ team: { page, organization } }) => {
  await openSettled(page, `/${organization.slug}/settings/notifications`);
  const expiring = page.getByRole("checkbox", { name: "A channel's access expires in a week" });
  await expect(expiring).toBeChecked();
  expect(await findFaults(page)).toEqual([]);
  await expiring.uncheck();
  await expect(page.getByText("Saved notification settings.")).toBeVisible();
  const saved = page.waitForResponse(/update_notifications/);
  await page.getByLabel("Email me about").selectOption("Posts I scheduled");
  await saved;
  await page.reload();
  await expect(expiring).not.toBeChecked();
  await expect(page.getByLabel("Email me about")).toHaveValue("own");
});
