import { testInstance } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";

test("a member signs in with the password that was made for them", async ({ signedInPage }) => {
  await expect(signedInPage).toHaveURL(new RegExp(`/${testInstance().organization.slug}(/|$)`));
});

test("a wrong password is refused, in words", async ({ page }) => {
  await page.goto("/signin");
  await page.getByLabel("Email", { exact: true }).fill(testInstance().user.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /password/i })).toBeVisible();
  await expect(page).toHaveURL(/\/signin/);
});
