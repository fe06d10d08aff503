/** Adds a second person to an organization. */
import type { Browser, Page } from "@playwright/test";
import { testInstance } from "../fixtures.ts";
import type { Team } from "./fixtures.ts";

const PASSWORD = "a password for tests";

export function newEmail(): string {
  return `ben-${crypto.randomUUID().slice(0, 8)}@example.com`;
}

export async function invite({ page, organization }: Team, email: string, role = "Editor") {
  await page.goto(`/${organization.slug}/settings/people`);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Role", { exact: true }).selectOption(role);
  await page.getByRole("button", { name: "Create link" }).click();
  const shown = page.getByRole("region", { name: "Copy the invitation link now" });
  return (await shown.locator("code").textContent()) ?? "";
}

export async function openElsewhere(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: testInstance().url });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

export async function createAccount(page: Page) {
  await page.getByLabel("Your name").fill("Ben Novák");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account and join" }).click();
  await page.getByRole("heading", { name: "Home", exact: true }).waitFor();
}
