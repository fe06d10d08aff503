import type { Locator, Page } from "@playwright/test";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "../fixtures.ts";
import { findFaults } from "./find-faults.ts";
import { expect, type Team, test } from "./fixtures.ts";
import { untilKeysAreHeard } from "./until-keys-are-heard.ts";

async function openList({ page, organization, api_key }: Team) {
  const api = createApi(api_key);
  await api.post("/channels", { provider: "bluesky", mode: "sandbox" });
  for (const content of ["First", "Second", "Third"])
    await api.post<Post>("/posts", { content, channels: ["bluesky"] });
  await open(page, `/${organization.slug}/posts`);
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await untilKeysAreHeard(page);
}

const row = (page: Page, text: string) => page.getByRole("main").getByRole("link", { name: text });
const story = (page: Page) => page.getByLabel("Main post");

/** The pressed keys, and what has the focus afterwards. */
type Step = [keys: string[], focus: (page: Page) => Locator];
const JOURNEYS: Record<string, Step[]> = {
  "moving through the list": [
    [["j"], (page) => row(page, "Third")],
    [["j", "j"], (page) => row(page, "First")],
    [["j"], (page) => row(page, "First")],
    [["k"], (page) => row(page, "Second")],
    [["x"], (page) => row(page, "Second")],
  ],
  "rescheduling and back": [
    [["j", "r"], (page) => page.getByRole("textbox", { name: "When" })],
    [["Escape"], (page) => row(page, "Third")],
  ],
  "labelling and back": [
    [["j", "j", "l"], (page) => page.getByRole("textbox", { name: "New label" })],
    [["Escape"], (page) => row(page, "Second")],
  ],
  "deleting: the next row; the one before after the last": [
    [["j", "j", "#"], (page) => row(page, "First")],
    [["#"], (page) => row(page, "Third")],
    [["#"], (page) => page.locator("#content")],
  ],
  "deleting and undoing: the row stays": [
    [["j", "#"], (page) => row(page, "Second")],
    [["z"], (page) => row(page, "Second")],
  ],
  "going somewhere: the new page": [
    [["g", "n"], (page) => page.locator("#content")],
    [["g", "p"], (page) => page.locator("#content")],
    [["g", "i"], (page) => page.locator("#content")],
    [["g", "c"], (page) => page.locator("#content")],
    [["g", "h"], (page) => page.locator("#content")],
  ],
  "the sheet and back": [
    [["j", "?"], (page) => page.getByRole("checkbox", { name: /^Use single-key/ })],
    [["Escape"], (page) => row(page, "Third")],
  ],
  "the palette and back": [
    [["j", "Control+k"], (page) => page.getByRole("combobox", { name: "Search", exact: true })],
    [["Escape"], (page) => row(page, "Third")],
    [["/"], (page) => page.getByRole("combobox", { name: "Search", exact: true })],
    [["Escape"], (page) => row(page, "Third")],
  ],
};

for (const [journey, steps] of Object.entries(JOURNEYS)) {
  test(`the focus after an action: ${journey}`, async ({ team }) => {
    const { page } = team;
    await openList(team);
    for (const [keys, focus] of steps) {
      for (const key of keys) await page.keyboard.press(key);
      await expect(focus(page), keys.join(" ")).toBeFocused();
    }
  });
}

test("selected posts are rescheduled, labeled and deleted together, and each action can be undone", {
  tag: "@journey",
}, async ({ team }) => {
  const { page, api_key } = team;
  const api = createApi(api_key);
  await openList(team);
  for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
  const toolbar = page.getByRole("region", { name: "Selected posts" });
  await expect(toolbar.getByText("2 posts selected")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await toolbar.getByRole("button", { name: "Label" }).click();
  await page.getByRole("textbox", { name: "New label" }).fill("News");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Labels changed on 2 posts")).toBeVisible();
  await expect(row(page, "Third")).toBeFocused();
  await expect(page.getByText("News", { exact: true })).toHaveCount(2);
  await page.keyboard.press("z");
  await expect(page.getByText("News", { exact: true })).toHaveCount(0);

  for (const name of [/Third/, /Second/]) await page.getByRole("checkbox", { name }).check();
  await toolbar.getByRole("button", { name: "Reschedule" }).click();
  await page.getByRole("textbox", { name: "When" }).fill("tomorrow 9:00");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 posts scheduled: Tomorrow, 09:00")).toBeVisible();
  // The upper one has the focus: the one whose label was put back last.
  await expect(page.locator("[data-post]:focus")).toHaveText(/^(?:Third|Second)/);
  const scheduled = async () =>
    (await api.get<{ items: unknown[] }>("/posts?statuses=scheduled")).body.items.length;
  expect(await scheduled()).toBe(2);

  await page.keyboard.press("#");
  await expect(page.getByText("1 post deleted")).toBeVisible();
  expect(await scheduled()).toBe(1);
  await page.keyboard.press("z");
  await expect.poll(scheduled).toBe(2);

  for (const name of [/Third/, /Second/]) await page.getByRole("checkbox", { name }).check();
  await toolbar.getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByText("2 posts duplicated as drafts")).toBeVisible();
  const drafts = async () =>
    (await api.get<{ items: unknown[] }>("/posts?statuses=draft")).body.items.length;
  const copied = await drafts();
  await page.keyboard.press("z");
  await expect.poll(drafts).toBe(copied - 2);
});

test("single-key shortcuts pause while typing and can be turned off; those with Ctrl can't", async ({
  team,
}) => {
  const { page, organization } = team;
  await openList(team);
  await page.keyboard.press("c");
  await page.waitForURL(/\/compose$/);
  await story(page).pressSequentially("jkxe#z? gp");
  await expect(story(page)).toHaveValue("jkxe#z? gp");
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitemcheckbox", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await open(page, `/${organization.slug}/posts`);
  await page.keyboard.press("c");
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search", exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\/posts$/);
});

test("the palette finds actions, posts and channels, with recent ones first", {
  tag: "@journey",
}, async ({ team }) => {
  const { page } = team;
  await openList(team);
  await page.keyboard.press("Control+k");
  const find = page.getByRole("combobox", { name: "Search", exact: true });
  await expect(page.getByRole("option", { name: /New post/ })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await find.fill("bluesky");
  await expect(page.getByRole("option", { name: /Bluesky sandbox/ })).toBeVisible();
  await find.fill("nothing like it");
  await expect(page.getByText("No results.")).toBeVisible();
  await find.fill("sec");
  await expect(page.getByRole("option", { name: /Second/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/posts\/post_/);
  await expect(story(page)).toHaveValue("Second");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option").first()).toContainText("Second");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Find anything" }).click();
  await expect(find).toBeFocused();
  await find.fill("go to chann");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/channels$/);
  await expect(page.locator("#content")).toBeFocused();
});

test("an action in the palette applies to the row that had the focus", async ({ team }) => {
  const { page } = team;
  await openList(team);
  await page.keyboard.press("j");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search", exact: true }).fill("delete");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 post deleted")).toBeVisible();
  await expect(row(page, "Third")).toBeHidden();
  await expect(row(page, "Second")).toBeFocused();
});

test("F8 moves from problem to problem, and Ctrl+. to the fixes", async ({ team }) => {
  const { page, organization, api_key } = team;
  const api = createApi(api_key);
  for (const provider of ["bluesky", "mastodon"])
    await api.post("/channels", { provider, mode: "sandbox" });
  const { body } = await api.post<Post>("/posts", {
    content: "More words. ".repeat(60),
    channels: ["bluesky", "mastodon"],
    autofix: false,
  });
  await open(page, `/${organization.slug}/posts/${body.id}`);
  await expect(page.getByRole("button", { name: "Fix problems on 2 channels" })).toBeVisible();
  await story(page).focus();
  const fixOf = (name: string) =>
    page.getByRole("region", { name }).locator("[data-problem] button").first();
  await page.keyboard.press("F8");
  await expect(fixOf("Bluesky sandbox")).toBeFocused();
  await page.keyboard.press("F8");
  await expect(fixOf("Mastodon sandbox")).toBeFocused();
  await page.keyboard.press("F8");
  await expect(fixOf("Bluesky sandbox")).toBeFocused();
  await story(page).focus();
  await page.keyboard.press("Control+.");
  await expect(fixOf("Bluesky sandbox")).toBeFocused();
});

test("the sheet lists the page's shortcuts and fits a phone", async ({ team }) => {
  const { page } = team;
  await openList(team);
  for (const width of [390, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      for (const [key, name] of [
        ["?", "Keyboard shortcuts"],
        ["Control+k", "Search actions, posts and channels"],
      ] as const) {
        await page.keyboard.press(key);
        const dialog = page.getByRole("dialog", { name });
        await expect(dialog).toBeVisible();
        await shoot(page, `${name.slice(0, 4)}-${width}-${colorScheme}`);
        expect(await dialog.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(false);
        expect(await findFaults(page)).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      }
      await page.keyboard.press("x");
      await page.keyboard.press("x");
      await shoot(page, `list-${width}-${colorScheme}`);
      await page.keyboard.press("x");
    }
  }
});

/** `SHOTS` is a folder for screenshots. */
async function shoot(page: Page, name: string) {
  const folder = process.env["SHOTS"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
