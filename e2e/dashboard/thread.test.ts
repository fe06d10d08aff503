/** A thread is written as cards: split, joined, sorted, each with its files, and published as shown. */
import type { Page } from "@playwright/test";
import type { Post } from "#core/contract/resources/post.ts";
import { createApi } from "#e2e/fixtures.ts";
import { makePng } from "#e2e/make-png.ts";
import { choose, compose, goToPart, row } from "./files/compose.ts";
import { middleOf } from "./files/point.ts";
import { findFaults } from "./find-faults.ts";
import { expect, publishAtOnce, test } from "./fixtures.ts";

const cards = (page: Page) =>
  page.getByRole("list", { name: "Main post, as a thread" }).locator("> li");
const textField = (page: Page, item: number) =>
  page.getByLabel(new RegExp(`^Main post, post ${item} of`));
const caretIn = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLTextAreaElement).selectionStart);

async function textsOf(page: Page): Promise<string[]> {
  return page
    .getByLabel(/^Main post, post/)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
}

/** Opens a composer with a thread of these cards, on sandboxes of Bluesky and LinkedIn. */
async function composeThread(team: Parameters<typeof compose>[0], texts: readonly string[]) {
  await compose(team, ["bluesky", "linkedin_member"]);
  const { page } = team;
  await page.getByLabel("Main post").fill(texts.join("\n---\n"));
  await page.getByRole("button", { name: "Make it a thread" }).click();
  await expect(cards(page)).toHaveCount(texts.length);
}

test("typed dashes offer a thread and explain the result for each channel", {
  tag: "@journey",
}, async ({ team }) => {
  const { page } = team;
  await compose(team, ["bluesky", "linkedin_member"]);
  const story = page.getByLabel("Main post");
  await story.pressSequentially("One\n---\nTwo");
  const offer = page.getByRole("region", { name: "Make it a thread?" });
  await expect(offer).toContainText("Bluesky sandbox: thread of 2 posts.");
  await expect(offer).toContainText("doesn't support threads: one post with all of the text.");
  await expect(story).toHaveValue("One\n---\nTwo");
  await offer.getByRole("button", { name: "Make it a thread" }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(textField(page, 2)).toBeFocused();
  expect(await textsOf(page)).toEqual(["One", "Two"]);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Combine into one post" }).click();
  await expect(story).toHaveValue("One\n---\nTwo");
  await expect(story).toBeFocused();
  await offer.getByRole("button", { name: "Keep the dashes" }).click();
  await expect(offer).toBeHidden();
  await expect(story).toBeFocused();
});

test("cards are split and joined by keyboard, the caret stays in its text, and Undo works", async ({
  team,
}) => {
  const { page } = team;
  await composeThread(team, ["One", "Two"]);
  await textField(page, 2).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n---");
  await expect(textField(page, 3)).toBeFocused();
  await page.keyboard.type("Three");
  expect(await textsOf(page)).toEqual(["One", "Two", "Three"]);

  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(textField(page, 4)).toBeFocused();
  await page.keyboard.type("Four");
  expect(await textsOf(page)).toEqual(["One", "Two", "Three", "Four"]);

  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  await expect(textField(page, 3)).toBeFocused();
  expect(await textsOf(page)).toEqual(["One", "Two", "Three\n\nFour"]);
  expect(await caretIn(page)).toBe("Three\n\n".length);

  await page.keyboard.press("Control+z");
  await expect(textField(page, 4)).toBeFocused();
  expect(await textsOf(page)).toEqual(["One", "Two", "Three", "Four"]);
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await page.keyboard.press("Control+z");
  expect(await textsOf(page)).toEqual(["One", "Two", "Three", "Four"]);
});

test("cards are reordered by keyboard, buttons and mouse", async ({ team }) => {
  const { page } = team;
  await page.setViewportSize({ width: 1280, height: 1400 });
  await composeThread(team, ["One", "Two", "Three"]);
  await textField(page, 3).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(textField(page, 2)).toBeFocused();
  expect(await textsOf(page)).toEqual(["One", "Three", "Two"]);
  expect(await caretIn(page)).toBe("Three".length);
  await page.getByRole("button", { name: "Move post 3 up" }).click();
  expect(await textsOf(page)).toEqual(["One", "Two", "Three"]);
  const [from, to] = [
    await middleOf(cards(page).nth(2).locator("[data-grip]").first()),
    await middleOf(cards(page).nth(0).locator("[data-grip]").first()),
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  expect(await textsOf(page)).toEqual(["Three", "One", "Two"]);
  await page.getByRole("button", { name: "Remove post 2" }).click();
  expect(await textsOf(page)).toEqual(["Three", "Two"]);
  await expect(textField(page, 1)).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cards(page)).toHaveCount(3);
  expect(await textsOf(page)).toEqual(["Three", "One", "Two"]);
});

test("dashes in fenced code stay, and restored text has the same cards", async ({ team }) => {
  const { page } = team;
  await composeThread(team, ["```\na\n---\nb\n```", "Two"]);
  expect(await textsOf(page)).toEqual(["```\na\n---\nb\n```", "Two"]);
  await page.getByRole("button", { name: "Add to thread" }).click();
  await expect(textField(page, 3)).toBeFocused();
  await expect(page.getByText("Empty posts aren't published.")).toBeVisible();
  await page.keyboard.type("Three");
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
  expect(await textsOf(page)).toEqual(["```\na\n---\nb\n```", "Two", "Three"]);
});

test("a file moves with its card, and can be dragged or assigned to another", async ({ team }) => {
  const { page } = team;
  await page.setViewportSize({ width: 1280, height: 1600 });
  await composeThread(team, ["One", "Two"]);
  await page
    .locator("input[type=file]")
    .nth(1)
    .setInputFiles([makePng("a.png", { width: 900, height: 300 })]);
  const files = (item: number) => page.getByRole("region", { name: `Files for post ${item}` });
  await expect(files(2).getByText("900 × 300")).toBeVisible();
  await page.getByRole("button", { name: "Move post 2 up" }).click();
  await expect(files(1).getByText("a.png").first()).toBeVisible();
  await files(1)
    .getByLabel(/Post of the thread/)
    .selectOption("2");
  await expect(files(2).getByText("a.png").first()).toBeVisible();
  await expect(files(2).getByLabel(/Post of the thread/)).toBeFocused();
  const [from, to] = [
    await middleOf(row(page, "a.png").locator(".cursor-grab")),
    await middleOf(textField(page, 1)),
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await expect(files(1).getByText("a.png").first()).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

for (const width of [1280, 390]) {
  test(`a thread is published item by item with its images, at ${width} px`, {
    tag: "@journey",
  }, async ({ team }) => {
    const { page, api_key } = team;
    await page.setViewportSize({ width, height: 844 });
    await composeThread(team, ["First words", "Second words"]);
    await choose(page, [makePng("wide.png", { width: 900, height: 300 })]);
    const input = page.locator("input[type=file]").nth(1);
    await input.setInputFiles([makePng("tall.png", { width: 300, height: 600 })]);
    await expect(row(page, "wide.png").getByText("900 × 300")).toBeVisible();
    await expect(row(page, "tall.png").getByText("300 × 600")).toBeVisible();
    const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await findFaults(page)).toEqual([]);
    await goToPart(page, "Write");
    await publishAtOnce(team);
    await page.waitForURL(/\/posts\/post_/);
    const api = createApi(api_key);
    const read = async () => (await api.get<{ items: Post[] }>("/posts")).body.items[0];
    await expect.poll(async () => (await read())?.status, { timeout: 30_000 }).toBe("published");
    const { channels = [] } = (await read()) ?? {};
    const shown = new Map<string, [string, number][]>();
    for (const { channel_id, provider } of channels) {
      const path = `/sandbox/channels/${channel_id}/received`;
      const received = (await api.get<{ text: string; url: string }[]>(path)).body;
      for (const { text, url } of received) {
        await page.goto(url);
        const own = page.getByRole("listitem").filter({ hasText: "This page" });
        const item = (await own.count()) > 0 ? own : page;
        const pictures = item.getByRole("listitem").locator("img");
        shown.set(provider, [...(shown.get(provider) ?? []), [text, await pictures.count()]]);
      }
    }
    expect(Object.fromEntries(shown)).toEqual({
      bluesky: [
        ["First words", 1],
        ["Second words", 1],
      ],
      linkedin_member: [["First words\n\nSecond words", 2]],
    });
  });
}
