import { expect, test } from "vitest";
import { type AskedPage, type CommentPage, readByPost } from "./read-by-post.ts";
import { type FoundInteraction, NO_HISTORY, type ProviderContext } from "./spec/provider.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const DAY_MS = 86_400_000;

const context = { now: () => NOW, history: NO_HISTORY } as unknown as ProviderContext;

function found(external_id: string, hours_ago = 0): FoundInteraction {
  return {
    kind: "comment",
    external_id,
    url: null,
    author: null,
    text: external_id,
    on_external_id: "a",
    parent_external_id: null,
    edited_at: null,
    can_reply: true,
    occurred_at: new Date(NOW.getTime() - hours_ago * 3_600_000),
    reference: null,
  } as FoundInteraction;
}

function reader(list: (asked: AskedPage) => CommentPage, newest_first = true) {
  const asked: string[] = [];
  const isGone = (error: unknown) => (error as Error).message === "gone";
  const { read, recheck } = readByPost({
    newest_first,
    isGone,
    stillHas: async () => false,
    async list(_context, page) {
      asked.push(`${page.post} ${page.page ?? "first"}`);
      return list(page);
    },
  });
  return { asked, read, recheck };
}

const post = (external_post_id: string, days_ago: number) => ({
  external_post_id,
  reference: null,
  published_at: new Date(NOW.getTime() - days_ago * DAY_MS),
});

const since = new Date(NOW.getTime() - 3_600_000);

test("all posts are read at first, then five times only new ones", async () => {
  const { asked, read } = reader(() => ({ items: [], next: null }));
  const posts = [post("new", 1), post("old", 20)];
  let cursor: Parameters<typeof read>[1]["cursor"] = null;
  for (let turn = 0; turn < 7; turn += 1)
    ({ cursor } = await read(context, { cursor, since, posts }));
  const count = (name: string) => asked.filter((each) => each.startsWith(name)).length;
  expect([count("new"), count("old")]).toEqual([7, 2]);
});

test("a list with the newest first is read until a known item", async () => {
  const { asked, read } = reader(({ page }) =>
    page === null
      ? { items: [found("1"), found("2")], next: "second" }
      : { items: [found("3"), found("4", 5)], next: "third" },
  );
  const page = await read(context, { cursor: null, since, posts: [post("a", 1)] });
  expect(page.items.map(({ external_id }) => external_id)).toEqual(["1", "2", "3"]);
  expect(page.more).toBe(false);
  expect(asked).toEqual(["a first", "a second"]);
});

test("endless pages are abandoned, and the next post is read", async () => {
  let pages = 0;
  const { asked, read } = reader(({ post: name }) => {
    pages += 1;
    return { items: [], next: name === "endless" ? String(pages) : null };
  });
  const posts = [post("endless", 1), post("other", 1)];
  let page = await read(context, { cursor: null, since, posts });
  for (let turn = 0; page.more && turn < 20; turn += 1)
    page = await read(context, { cursor: page.cursor, since, posts });
  expect(page.more).toBe(false);
  expect(asked.at(-1)).toBe("other first");
  expect(asked.length).toBeLessThanOrEqual(11);
});

test("a deleted post doesn't stop others from being read", async () => {
  const { read } = reader(({ post: name }) => {
    if (name === "deleted") throw new Error("gone");
    return { items: [found("1")], next: null };
  });
  const posts = [post("deleted", 1), post("a", 1)];
  const { items } = await read(context, { cursor: null, since, posts });
  expect(items).toHaveLength(1);
});

const stored = (external_id: string, on_external_id = "a") => ({
  external_id,
  on_external_id,
  parent_external_id: null,
  reference: null,
});

test("comments count as missing only if everything was read", async () => {
  const whole = reader(() => ({ items: [found("1")], next: null }));
  expect((await whole.recheck(context, [stored("1"), stored("2")])).missing).toEqual(["2"]);
  const partial = reader(() => ({ items: [found("1")], next: null, partial: true }));
  expect((await partial.recheck(context, [stored("1"), stored("2")])).missing).toEqual([]);
  let pages = 0;
  const endless = reader(() => {
    pages += 1;
    return { items: [found("1")], next: String(pages) };
  });
  expect((await endless.recheck(context, [stored("1"), stored("2")])).missing).toEqual([]);
});

test("comments under a deleted post are missing with it, and none is deleted unasked", async () => {
  const { recheck } = reader(() => {
    throw new Error("gone");
  });
  const looked = await recheck(context, [stored("1"), stored("2")]);
  expect(looked).toMatchObject({ missing: ["1", "2"], gone: [] });
});
