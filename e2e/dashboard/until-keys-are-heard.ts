import { expect, type Page } from "@playwright/test";

/** Waits until the page is hydrated and handles keys: earlier keys are lost. */
export async function untilKeysAreHeard(page: Page) {
  const find = page.getByRole("combobox", { name: "Search", exact: true });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(find).toBeFocused({ timeout: 300 });
  }).toPass({ intervals: [50] });
  await page.keyboard.press("Escape");
  await expect(find).toBeHidden();
}
