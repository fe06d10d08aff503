/** A session that ends while a page is open: it asks to sign in again, and nothing on it is lost. */
import type { Page } from "@playwright/test";
import { testInstance } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { composeForSandbox, expect, signIn, type Team, test } from "./fixtures.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "You were signed out" });

async function signInAgain(page: Page, { email, password }: Team["user"]) {
  await dialog(page).getByLabel("Email", { exact: true }).fill(email);
  await dialog(page).getByLabel("Password", { exact: true }).fill(password);
  await dialog(page).getByRole("button", { name: "Sign in and continue" }).click();
}

/** A response that is still to come would set the cookie again. */
async function endSession(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies();
}

/** Writes a post whose next save is refused. */
async function loseSession(page: Page) {
  await composeForSandbox(page);
  await page.getByLabel("Main post").fill("Begun");
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await endSession(page);
  await page.getByLabel("Main post").fill("Begun, and continued");
}

test("writing goes on after signing in again over the page", { tag: "@journey" }, async ({
  team: { page, user },
}) => {
  await loseSession(page);
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByLabel("Email", { exact: true })).toHaveValue(user.email);
  await expect(dialog(page).getByLabel("Password", { exact: true })).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeVisible();
  await signInAgain(page, { ...user, password: "not the password" });
  await expect(dialog(page).getByText("Wrong email or password.")).toBeVisible();
  await signInAgain(page, user);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByLabel("Main post")).toBeFocused();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Main post")).toHaveValue("Begun, and continued");
});

test("what is typed when the dialog opens doesn't get into its fields, and Enter sends nothing", async ({
  team: { page, user },
}) => {
  // Answered once somebody types again.
  const { promise: asked, resolve: hear } = Promise.withResolvers<void>();
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/api/auth/providers", async (route) => {
    const response = await route.fetch();
    hear();
    await typed;
    await route.fulfill({ response });
  });
  const attempts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/auth/callback")) attempts.push(request.url());
  });
  const looking = page.waitForResponse(/account\.get/);
  await loseSession(page);
  await Promise.all([asked, looking]);
  await page.getByLabel("Main post").press("End");
  await page.keyboard.type(" here");
  goOn();
  await expect(dialog(page)).toBeFocused();
  await page.keyboard.type("secret");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("Password", { exact: true })).toHaveValue("");
  await page.keyboard.press("Tab");
  await expect(dialog(page).getByLabel("Email", { exact: true })).toBeFocused();
  expect(attempts).toEqual([]);
  await signInAgain(page, user);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByLabel("Main post")).toHaveValue("Begun, and continued here");
});

test("someone else who signs in can't continue, and the first person still can", async ({
  team: { page, user },
}) => {
  await loseSession(page);
  await signInAgain(page, testInstance().user);
  await expect(dialog(page).getByText(/signed in with another account/)).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Open your start page" })).toBeVisible();
  await dialog(page)
    .getByRole("button", { name: `Sign in as ${user.email}` })
    .click();
  await signInAgain(page, user);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
});

test("a page continues when the person signs in in another tab", async ({
  team: { page, user },
}) => {
  await loseSession(page);
  await expect(dialog(page)).toBeVisible();
  const opening = page.waitForEvent("popup");
  await dialog(page)
    .getByRole("link", { name: /^Other ways to sign in/ })
    .click();
  const other = await opening;
  await expect(other).toHaveURL(/\/signin/);
  await signIn(other, user);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
});

test("a dialog below stays open with what was entered in it", async ({ team: { page, user } }) => {
  await composeForSandbox(page);
  await page.getByLabel("Main post").fill("Begun");
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await endSession(page);
  await page.getByLabel("Main post").fill("Begun, and continued");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  const below = page.getByRole("dialog", { name: /schedule/i });
  await expect(below).toBeVisible();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await signInAgain(page, user);
  await expect(dialog(page)).toBeHidden();
  await expect(below).toBeVisible();
});
