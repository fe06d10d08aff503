import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";

/** A draft with everything that could be too wide: long names, long words, fixes. Returns its ID. */
async function longDraft(api_key: string): Promise<string | null> {
  const api = createApi(api_key);
  const channels = ["bluesky", "mastodon", "x"];
  for (const provider of channels) await api.post("/channels", { provider, mode: "sandbox" });
  const content = `${"and more words ".repeat(30)}${"x".repeat(80)}`;
  return (await api.post<Post>("/posts", { content, channels, autofix: false })).body.id;
}

test("a selected theme applies to every page", { tag: "@journey" }, async ({
  team: { page, organization },
}) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: /^Account/ }).click();
  const remembered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await remembered;
  await page.goto(`/${organization.slug}/channels`);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("on a phone, no page is wider than the screen and the navigation is at the bottom", {
  tag: "@journey",
}, async ({ team: { page, organization, api_key } }) => {
  const post = await longDraft(api_key);
  await page.setViewportSize({ width: 390, height: 844 });
  const paths = ["posts", `posts/${post}`, "compose", "channels", "settings/api-keys"];
  const settings = ["organization", "labels", "policy", "runs", "sessions"].map(
    (page) => `settings/${page}`,
  );
  for (const path of [...paths, ...settings]) {
    await page.goto(`/${organization.slug}/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
  await page.getByRole("navigation").getByRole("link", { name: "New post" }).click();
  await expect(page.getByLabel("Main post")).toBeVisible();
});

test("on a phone the menu has everything, and closes with each way out of it", async ({
  team: { page, organization },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${organization.slug}`);
  const more = page.getByRole("button", { name: "More" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await more.click();
  for (const name of ["Calendar", "Posts", "Inbox", "Insights", "Media", "Channels", "Settings"])
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  await menu.getByRole("link", { name: "Home", exact: true }).click();
  await expect(menu).toBeHidden();
  await more.click();
  await menu.getByRole("link", { name: "Insights", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Insights" })).toBeVisible();
  await expect(menu).toBeHidden();
  await more.click();
  await menu.getByRole("button", { name: "Find anything" }).click();
  await expect(page.getByRole("combobox", { name: "Search", exact: true })).toBeFocused();
  await page.keyboard.type("webhooks");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings\/webhooks$/);
  await expect(menu).toBeHidden();
  await more.click();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
});

test("the first tab stop skips to the content", async ({ team: { page } }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
});

test("a menu opened by keyboard takes the focus and returns it", async ({ team: { page } }) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const account = page.getByRole("button", { name: /^Account/ });
  await account.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(account).toBeFocused();
});
