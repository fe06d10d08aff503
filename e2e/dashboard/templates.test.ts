/** Templates: written in the settings, found and inserted by keys while writing. */
import type { Page } from "@playwright/test";
import { createApi } from "../fixtures.ts";
import { compose } from "./files/compose.ts";
import { findFaults } from "./find-faults.ts";
import { expect, type Team, test } from "./fixtures.ts";

const TEMPLATES = [
  { name: "Opening hours", kind: "text", text: "Open from 7 to 18." },
  { name: "Hash rye", kind: "hashtags", text: "#rye #bread" },
];

async function write(team: Team) {
  const api = createApi(team.api_key);
  for (const template of TEMPLATES) await api.post("/templates", template);
  await compose(team, ["mastodon"]);
  return team.page.getByLabel("Main post");
}

function menuOf(page: Page) {
  const menu = page.getByRole("dialog", { name: "Templates" });
  return { menu, search: menu.getByLabel("Search templates") };
}

test("what is typed after a slash searches, wherever a word starts", { tag: "@journey" }, async ({
  team,
}) => {
  const { page } = team;
  const text = await write(team);
  const { menu, search } = menuOf(page);
  await text.fill("Rye is back ");
  // All keys at once, before the menu has loaded.
  await page.keyboard.type("/hash");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("hash");
  await expect(menu.getByRole("option")).toHaveText([/Hash rye/]);
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(menu).toBeHidden();
  await expect(text).toHaveValue("Rye is back #rye #bread");
  await expect(text).toBeFocused();

  // Not within a word or a link.
  await page.keyboard.type(" https://a.example/hash and/or ");
  await expect(text).toHaveValue("Rye is back #rye #bread https://a.example/hash and/or ");
  await expect(menu).toBeHidden();
});

test("a slash that is no search stays in the text, with all that was typed", async ({ team }) => {
  const { page } = team;
  const text = await write(team);
  const { menu, search } = menuOf(page);
  await text.focus();
  await page.keyboard.type("/");
  await expect(menu.getByRole("option").first()).toBeVisible();
  await page.keyboard.type("nothing");
  await expect(menu).toBeHidden();
  await expect(text).toBeFocused();
  await expect(text).toHaveValue("/nothing");
  await page.keyboard.type(" /");
  await expect(search).toBeFocused();
  await page.keyboard.type("etc/hosts, too");
  await expect(menu).toBeHidden();
  await expect(text).toHaveValue("/nothing /etc/hosts, too");
  await text.fill("");
  await page.keyboard.type("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("hash");
  await page.keyboard.press("Escape");
  await expect(text).toHaveValue("/hash");
  await text.fill("/nothing");

  await page.keyboard.type(" 1 /");
  await expect(search).toBeFocused();
  await page.keyboard.type(" 2");
  await expect(menu).toBeHidden();
  await expect(text).toHaveValue("/nothing 1 / 2");
});

test("Enter after what turned out to be no search ends the line", async ({ team }) => {
  const { page } = team;
  const text = await write(team);
  const { menu, search } = menuOf(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/templates\.list/, async (route) => {
    await held;
    await route.continue();
  });
  await text.focus();
  await page.keyboard.type("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("nothing");
  answer();
  await expect(menu.getByText("No templates match.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(menu).toBeHidden();
  await page.keyboard.type("More");
  await expect(text).toHaveValue("/nothing\nMore");
});

test("Tab past the ends of the menu leads back to the text", async ({ team }) => {
  const { page } = team;
  const text = await write(team);
  const { menu, search } = menuOf(page);
  await text.focus();
  for (const key of ["Tab", "Shift+Tab"]) {
    await page.getByRole("button", { name: "Insert template" }).click();
    await expect(search).toBeFocused();
    if (key === "Tab") {
      await page.keyboard.press(key);
      await expect(menu.getByRole("link", { name: "Manage templates" })).toBeFocused();
    }
    await page.keyboard.press(key);
    await expect(menu).toBeHidden();
    await expect(text).toBeFocused();
  }
});

test("words of a template that wasn't saved come back with Undo", async ({
  team: { page, organization },
}) => {
  await page.goto(`/${organization.slug}/settings/templates`);
  await page.getByRole("button", { name: "New template" }).first().click();
  const form = page.getByRole("dialog", { name: "New template" });
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(page.getByText("Closed without saving.")).toHaveCount(0);
  await page.getByRole("button", { name: "New template" }).first().click();
  await form.getByLabel("Name").fill("Hours");
  await form.getByLabel("Text").fill("Open from 7");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(page.getByText("Closed without saving.").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(form.getByLabel("Name")).toHaveValue("Hours");
  await expect(form.getByLabel("Text")).toHaveValue("Open from 7");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "Hours" })).toBeVisible();
});
