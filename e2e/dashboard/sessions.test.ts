import type { BrowserContext } from "@playwright/test";
import { testInstance } from "../fixtures.ts";
import { expect, signIn, test } from "./fixtures.ts";

/** Whether a context's cookies still open the dashboard, and whether they still authorize calls. */
async function opens(context: BrowserContext, slug: string) {
  const page = await context.request.get(`/${slug}/posts`, { maxRedirects: 0 });
  const input = encodeURIComponent("{}");
  const call = await context.request.get(`/api/trpc/${slug}/channels.list?input=${input}`);
  return { page: page.status(), call: call.status() };
}

const OPEN = { page: 200, call: 200 };
const SHUT = { page: 307, call: 401 };

test("sessions are listed and can be ended one by one or all others at once", {
  tag: "@journey",
}, async ({ team: { page, organization, user }, browser }) => {
  const baseURL = testInstance().url;
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
  const others: BrowserContext[] = [];
  for (let number = 0; number < 3; number += 1) {
    const context = await browser.newContext({ baseURL, userAgent });
    await signIn(await context.newPage(), user);
    others.push(context);
  }
  await page.goto(`/${organization.slug}/settings/sessions`);
  const rows = page.getByRole("listitem").filter({ hasText: "signed in" });
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: "This session" })).toContainText("Chrome");

  const firefox = rows.filter({ hasText: "Firefox on Linux" });
  await firefox
    .first()
    .getByRole("button", { name: /^Sign out Firefox/ })
    .click();
  await expect(rows).toHaveCount(3);
  const states = () => Promise.all(others.map((context) => opens(context, organization.slug)));
  const open = (await states()).filter(({ page: status }) => status === OPEN.page);
  expect(open).toHaveLength(2);

  await page.getByRole("button", { name: "Sign out all other sessions" }).click();
  await expect(page.getByText("Signed out 2 other sessions.")).toBeVisible();
  await expect(rows).toHaveCount(1);
  expect(await states()).toEqual([SHUT, SHUT, SHUT]);
  expect(await opens(page.context(), organization.slug)).toEqual(OPEN);
  for (const context of others) await context.close();
});

test("changing the password ends all sessions except a new one in this browser", async ({
  team: { page, organization, user },
  browser,
}) => {
  const other = await browser.newContext({ baseURL: testInstance().url });
  await signIn(await other.newPage(), user);
  const stolen = await browser.newContext({
    baseURL: testInstance().url,
    storageState: await page.context().storageState(),
  });
  expect(await opens(stolen, organization.slug)).toEqual(OPEN);

  await page.goto(`/${organization.slug}/settings/sessions`);
  await page.getByLabel("Current password").fill("not the password");
  await page.getByLabel("New password").fill("a better password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This is not your current password.")).toBeVisible();

  await page.getByLabel("Current password").fill(user.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed.")).toBeVisible();
  expect(await opens(page.context(), organization.slug)).toEqual(OPEN);
  expect(await opens(other, organization.slug)).toEqual(SHUT);
  expect(await opens(stolen, organization.slug)).toEqual(SHUT);
  await signIn(await other.newPage(), { ...user, password: "a better password" });
  expect(await opens(other, organization.slug)).toEqual(OPEN);
  for (const context of [other, stolen]) await context.close();
});

test("a cookie copied before signing out is refused afterwards", async ({
  team: { page, organization },
  browser,
}) => {
  const storageState = await page.context().storageState();
  const copy = await browser.newContext({ baseURL: testInstance().url, storageState });
  await page.goto("/");
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/signin/);
  expect(await opens(copy, organization.slug)).toEqual(SHUT);
  await copy.close();
});
