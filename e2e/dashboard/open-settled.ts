import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Opens a page and waits for its heading and for all requests. */
export async function openSettled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("h1").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
}
