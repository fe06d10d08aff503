import { test as base, type Page } from "@playwright/test";
import { testInstance } from "../fixtures.ts";
import { findInstance } from "../instance/instance.ts";

/** Browser tests: `page` opens addresses of the running instance, `signedInPage` does so as Acme's first member. */
export const test = base.extend<{ signedInPage: Page }>({
  // Known in the processes that run tests; the one that only lists them has none yet.
  baseURL: findInstance()?.url,
  signedInPage: async ({ page }, use) => {
    const { email, password } = testInstance().user;
    await page.goto("/signin");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL((url) => !url.pathname.startsWith("/signin"));
    await use(page);
  },
});

export { expect } from "@playwright/test";
