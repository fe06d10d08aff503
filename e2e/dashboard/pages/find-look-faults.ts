import type { Page } from "@playwright/test";
import { findFaults } from "../find-faults.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/**
 * Returns the open page's faults on a phone and on a computer, light and dark: axe violations, and content wider than
 * the window. One line each. With `CRIER_SCREENSHOTS` set to a folder, saves a screenshot of each look there, named by
 * `name`.
 */
export async function findLookFaults(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const look = `${size.width} px, ${colorScheme}`;
      const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
      if (overflow > 0) found.push(`${look}: ${overflow} px too wide`);
      for (const fault of await findFaults(page)) found.push(`${look}: ${fault}`);
      await saveScreenshot(page, `${name}-${size.width}-${colorScheme}`);
    }
  }
  return found;
}

async function saveScreenshot(page: Page, name: string) {
  const folder = process.env["CRIER_SCREENSHOTS"];
  if (folder === undefined) return;
  const file = name.replace(/[^\w-]+/g, "_");
  await page.screenshot({ path: `${folder}/${file}.png`, fullPage: true });
}
