import { expect, type Page } from "@playwright/test";

/** Connects a sandbox on the page of the channels, which has its row afterwards. */
export async function addSandbox(page: Page, slug: string, platform: string) {
  await page.goto(`/${slug}/channels?connect=`);
  await page.getByRole("button", { name: `Add sandbox for ${platform}`, exact: true }).click();
  const row = page
    .getByRole("main")
    .getByRole("link", { name: `${platform} sandbox`, exact: true });
  await expect(row).toBeVisible();
}
