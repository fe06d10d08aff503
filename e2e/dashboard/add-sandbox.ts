import { expect, type Page } from "@playwright/test";

/** Connects a sandbox on the page of the channels, which has its row afterwards. */
export async function addSandbox(page: Page, slug: string, platform: string) {
  await page.goto(`/${slug}/channels?connect=`);
  await page.getByRole("button", { name: `Add sandbox for ${platform}`, exact: true }).click();
  await closeChoice(page, platform);
  const row = page
    .getByRole("main")
    .getByRole("link", { name: `${platform} sandbox`, exact: true });
  await expect(row).toBeVisible();
}

/** Closes the choice of platforms, which stays open, once it has added a sandbox. */
export async function closeChoice(page: Page, platform: string) {
  const again = page.getByRole("button", { name: `Add another sandbox for ${platform}` });
  await expect(again).toBeVisible();
  await page.getByRole("button", { name: "Done", exact: true }).click();
}
