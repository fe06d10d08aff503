import type { Locator, Page } from "@playwright/test";
import { createApi } from "#e2e/fixtures.ts";
import type { Team } from "../fixtures.ts";

export async function compose({ page, organization, api_key }: Team, providers: readonly string[]) {
  const api = createApi(api_key);
  for (const provider of providers) await api.post("/channels", { provider, mode: "sandbox" });
  await page.goto(`/${organization.slug}/compose`);
  await goToPart(page, "Channels");
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await goToPart(page, "Write");
}

/** Opens a tab of the composer on phones. Wide screens show all of them. */
export async function goToPart(page: Page, name: "Write" | "Channels" | "Preview") {
  await page.getByLabel("Main post").or(page.getByRole("tab", { name })).first().waitFor();
  const tab = page.getByRole("tab", { name });
  if (await tab.isVisible()) await tab.click();
}

export async function choose(page: Page, files: Parameters<Page["setInputFiles"]>[1]) {
  await page.locator("input[type=file]").first().setInputFiles(files);
}

export function row(page: Page, name: string): Locator {
  return page.getByRole("listitem", { name: new RegExp(name) });
}
