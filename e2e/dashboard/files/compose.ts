import { expect, type Locator, type Page } from "@playwright/test";
import { createApi } from "#e2e/fixtures.ts";
import type { Team } from "../fixtures.ts";

export async function compose({ page, organization, api_key }: Team, providers: readonly string[]) {
  const api = createApi(api_key);
  for (const provider of providers) await api.post("/channels", { provider, mode: "sandbox" });
  await page.goto(`/${organization.slug}/compose`);
  await page.getByRole("button", { name: "Choose channels" }).waitFor();
  const others = page.getByRole("button", { name: /^Add .* sandbox$/ });
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click();
    await expect(others).toHaveCount(left - 1);
  }
}

/** Adds a channel to the post that is being written. */
export async function addChannel(page: Page, name: string | RegExp) {
  const label = typeof name === "string" ? `Add ${name}` : new RegExp(`^Add .*${name.source}`);
  await page.getByRole("button", { name: label, exact: true }).click();
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
