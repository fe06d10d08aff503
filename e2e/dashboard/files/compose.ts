import type { Locator, Page } from "@playwright/test";
import { createApi } from "#e2e/fixtures.ts";
import type { Team } from "../fixtures.ts";

/** A composer with sandboxes of these platforms, all chosen. */
export async function compose({ page, organization, api_key }: Team, providers: readonly string[]) {
  const api = createApi(api_key);
  for (const provider of providers) await api.post("/channels", { provider, mode: "sandbox" });
  await page.goto(`/${organization.slug}/compose`);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
}

/** Chooses files as the device's own dialog does. */
export async function choose(page: Page, files: Parameters<Page["setInputFiles"]>[1]) {
  await page.locator("input[type=file]").first().setInputFiles(files);
}

/** The place of a file in the composer's list. */
export function row(page: Page, name: string): Locator {
  return page.getByRole("listitem", { name: new RegExp(name) });
}
