/** After scheduling, a toast leads to the post's day on the calendar, and undoes it. */
import type { Page } from "@playwright/test";
import { composeForSandbox, expect, test } from "./fixtures.ts";

const YEAR = new Date().getUTCFullYear() + 1;

async function schedule(page: Page, day: string) {
  await page.getByRole("button", { name: /^(Schedule|Change time)$/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Date and time (UTC)").fill(`${YEAR}-${day}T09:00`);
  await dialog.getByRole("button", { name: /^(Schedule|Change time)$/ }).click();
}

test("scheduling is undone to a draft, and a change of the time to the earlier one", {
  tag: "@journey",
}, async ({ team: { page } }) => {
  await composeForSandbox(page);
  await page.getByLabel("Main post").fill("For later");
  await page.getByRole("button", { name: "Publish to sandbox" }).waitFor();
  const toasts = page.getByRole("region", { name: "Notifications" });
  await schedule(page, "03-01");
  const done = new RegExp(`^Scheduled for \\w+ 1 March ${YEAR}, 09:00$`);
  await expect(toasts.getByText(done)).toBeVisible();
  await toasts.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Moved back to drafts.")).toBeVisible();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();

  await schedule(page, "03-01");
  await expect(page.getByText(/Publishes .*1 March/)).toBeVisible();
  await expect(toasts.getByText(done)).toBeVisible();
  await expect(page.getByText("Moved back to drafts.")).toBeHidden();
  await schedule(page, "03-02");
  await expect(page.getByText(/Publishes .*2 March/)).toBeVisible();
  await toasts.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/Publishes .*1 March/)).toBeVisible();
});

test("the toast leads to the post's day on the calendar, where it can be undone too", async ({
  team: { page },
}) => {
  await composeForSandbox(page);
  await page.getByLabel("Main post").fill("For later");
  await page.getByRole("button", { name: "Publish to sandbox" }).waitFor();
  await schedule(page, "03-01");
  const toasts = page.getByRole("region", { name: "Notifications" });
  await toasts.getByRole("link", { name: "View" }).click();
  await expect(page).toHaveURL(new RegExp(`/calendar\\?post=post_\\w+&date=${YEAR}-03-01$`));
  await expect(page.getByRole("complementary", { name: "Post" })).toContainText("For later");
});
