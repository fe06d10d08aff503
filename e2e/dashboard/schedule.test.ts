import { composeForSandbox, expect, test } from "./fixtures.ts";

test("a post is scheduled, changes only when updated, and can be turned back into a draft", {
  tag: "@journey",
}, async ({ team: { page } }) => {
  await composeForSandbox(page);
  await page.getByLabel("Main post").fill("For later");
  await page.getByRole("button", { name: "Publish to sandbox" }).waitFor();
  await page.getByRole("button", { name: "Schedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule post" });
  await dialog.getByLabel("Date and time (UTC)").fill("2020-01-01T09:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog.getByText("This time has passed. Choose a later time.")).toBeVisible();
  const year = new Date().getUTCFullYear() + 1;
  await dialog.getByLabel("Date and time (UTC)").fill(`${year}-03-01T09:00`);
  await expect(dialog.getByText(new RegExp(`1 March ${year}, 09:00 \\(UTC\\)`))).toBeVisible();
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(new RegExp(`Publishes .*1 March ${year}, 09:00`))).toBeVisible();

  await page.getByLabel("Main post").fill("For later, better");
  await expect(page.getByText("On this device only until you save")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(page.getByText("Saved. It's still scheduled.")).toBeVisible();
  await page.getByRole("button", { name: "Back to draft" }).click();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Main post")).toHaveValue("For later, better");
});
