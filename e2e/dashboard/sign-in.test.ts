import { testInstance } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";

test("a member signs in with the password that was made for them", async ({ signedInPage }) => {
  await expect(signedInPage).toHaveURL(new RegExp(`/${testInstance().organization.slug}(/|$)`));
});

test("a wrong password is refused, in words", async ({ page }) => {
  await page.goto("/signin");
  await page.getByLabel("Email", { exact: true }).fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /password/i })).toBeVisible();
  await expect(page).toHaveURL(/\/signin/);
});

test("too many guesses at one password are stopped, with the way out", async ({ page }) => {
  const email = `guessed-${crypto.randomUUID()}@example.com`;
  await page.goto("/signin");
  await page.getByLabel("Email", { exact: true }).fill(email);
  const button = page.getByRole("button", { name: "Sign in" });
  const guess = async () => {
    const answer = page.waitForResponse((response) => response.url().includes("/callback/"));
    await page.getByLabel("Password", { exact: true }).fill("a guess");
    await button.click();
    await answer;
    await expect(button).not.toHaveAttribute("aria-busy");
  };
  for (let attempt = 0; attempt < 11; attempt += 1) await guess();
  await expect(page.getByText(/Too many attempts.*quarter of an hour/)).toBeVisible();
});

test("signing in leads to the page that was asked for, and never off Crier", async ({ page }) => {
  const { organization, user } = testInstance();
  await page.goto(`/${organization.slug}/channels`);
  await expect(page).toHaveURL(/\/signin\?callbackUrl=/);
  await page.getByLabel("Email", { exact: true }).fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(new RegExp(`/${organization.slug}/channels$`));

  await page.context().clearCookies();
  await page.goto("/signin?callbackUrl=https://elsewhere.example/");
  await page.getByLabel("Email", { exact: true }).fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(new RegExp(`/${organization.slug}/posts$`));
});

test("signing out ends it", async ({ signedInPage: page }) => {
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.goto(`/${testInstance().organization.slug}/posts`);
  await expect(page).toHaveURL(/\/signin/);
});

test("another organization's pages are not there for who is no member", async ({ team }) => {
  const answer = await team.page.goto(`/${testInstance().organization.slug}/posts`);
  expect(answer?.status()).toBe(404);
  await expect(
    team.page.getByRole("heading", { name: "There is nothing at this address" }),
  ).toBeVisible();
});
