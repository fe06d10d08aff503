import type { Page } from "@playwright/test";
import { testInstance } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { readLink } from "./read-link.ts";

test("a member signs in with the password that was created for them", { tag: "@journey" }, async ({
  signedInPage,
}) => {
  await signedInPage.goto("/");
  await expect(signedInPage).toHaveURL(new RegExp(`/${testInstance().organization.slug}(/|$)`));
});

test("a wrong password shows an error", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/signin");
  await page.getByLabel("Email", { exact: true }).fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /password/i })).toBeVisible();
  await expect(page).toHaveURL(/\/signin/);
});

test("guessing a password is slowed down, and a link by email still works", {
  tag: "@journey",
}, async ({ team: { page, user } }) => {
  await page.context().clearCookies();
  await page.goto("/signin");
  await page.getByLabel("Email", { exact: true }).fill(user.email);
  const button = page.getByRole("button", { name: "Sign in", exact: true });
  const guess = async () => {
    const answer = page.waitForResponse((response) => response.url().includes("/callback/"));
    await page.getByLabel("Password", { exact: true }).fill("a guess");
    await button.click();
    const { status, headers } = await answer.then((given) => ({
      status: given.status(),
      headers: given.headers(),
    }));
    await expect(button).not.toHaveAttribute("aria-busy");
    return { status, retry_after: headers["retry-after"] };
  };
  let last = await guess();
  for (let attempt = 1; attempt < 12 && last.status === 401; attempt += 1) last = await guess();
  expect(last).toEqual({ status: 429, retry_after: expect.stringMatching(/^\d+$/) });
  await expect(page.getByText(/Too many attempts\. Wait/)).toBeVisible();

  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await expect(page.getByText(/its sign-in link is ready/)).toBeVisible();
  const link = await readLink(user.email);
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Home", exact: true })).toBeVisible();

  await page.context().clearCookies();
  await page.goto("about:blank");
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText(/has been used or has expired/)).toBeVisible();
});

test("signing in leads to the requested page", async ({ page }) => {
  const { slug } = testInstance().organization;
  await page.goto(`/${slug}/channels`);
  await expect(page).toHaveURL(/\/signin\?callbackUrl=/);
  await fillIn(page);
  await expect(page).toHaveURL(new RegExp(`/${slug}/channels$`));
});

test("signing in never redirects away from Crier", async ({ page }) => {
  await page.goto("/signin?callbackUrl=https://elsewhere.example/");
  await fillIn(page);
  await expect(page).toHaveURL(new RegExp(`/${testInstance().organization.slug}$`));
});

async function fillIn(page: Page) {
  const { user } = testInstance();
  await page.getByLabel("Email", { exact: true }).fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("signing out ends the session", { tag: "@journey" }, async ({ signedInPage: page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.goto(`/${testInstance().organization.slug}/posts`);
  await expect(page).toHaveURL(/\/signin/);
});

test("another organization's pages are not found for nonmembers", {
  tag: "@journey",
}, async ({ team }) => {
  const answer = await team.page.goto(`/${testInstance().organization.slug}/posts`);
  expect(answer?.status()).toBe(404);
  await expect(team.page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
