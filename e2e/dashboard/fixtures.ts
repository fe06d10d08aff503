import { test as base, type Page } from "@playwright/test";
import { testInstance } from "../fixtures.ts";
import { createOrganization, type Provisioned } from "../instance/create-organization.ts";
import { findInstance, type Instance } from "../instance/instance.ts";

/** A new organization with nothing in it yet, and a page on which its only member is signed in. */
export type Team = Provisioned & { page: Page };

/**
 * Browser tests: `page` opens addresses of the running instance, `signedInPage` does so as Acme's first member, and
 * `team` in an organization that no other test knows.
 */
export const test = base.extend<{ signedInPage: Page; team: Team }>({
  // Known in the processes that run tests; the one that only lists them has none yet.
  baseURL: findInstance()?.url,
  signedInPage: async ({ page }, use) => {
    await signIn(page, testInstance().user);
    await use(page);
  },
  team: async ({ page }, use) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const email = `ida-${mark}@example.com`;
    const team = await createOrganization(
      { CRIER_HOME: testInstance().home },
      { name: `Team ${mark}`, email },
    );
    await signIn(page, team.user);
    await use({ ...team, page });
  },
});

async function signIn(page: Page, { email, password }: Instance["user"]) {
  await page.goto("/signin");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/signin"));
}

export { expect } from "@playwright/test";
