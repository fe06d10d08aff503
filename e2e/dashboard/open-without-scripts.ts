import type { Page } from "@playwright/test";
import { ignoreHydration } from "./await-hydration.ts";

/** Opens a page, holding back its scripts until the returned function is called. */
export async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await ignoreHydration(page);
  await page.goto(address, { waitUntil: "commit" });
  return resolve;
}
