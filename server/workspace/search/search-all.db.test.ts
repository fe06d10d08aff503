import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SearchAll } from "#core/contract/operations/search.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createLabel } from "#server/kernel/labels/labels.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createMedia } from "#server/media/uploading/create-media.ts";
import { deletePost } from "#server/posts/delete-post.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { idsFor, searchFor } from "./testing/search-for.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
});

async function write(content: string, more: Parameters<typeof createHello>[1] = {}) {
  system.advance(1000);
  const { id } = await createHello(ctx, { content, ...more });
  return id as string;
}

describe("posts are found", () => {
  test.each([
    ["launch", "We LAUNCH on Monday"],
    ["cafe ope", "Unser **Café** is [open](https://example.com)"],
    ["strasse", "In der Straße"],
    ["売上", "今月の売上は好調です"],
    ["ガイド", "ｶﾞｲﾄﾞを公開"],
    ["كتاب", "القلم والكتاب"],
    ["ชาวโลก", "สวัสดีชาวโลก"],
    ["학교", "학교에서 만나요"],
    ["🎉", "We did it 🎉"],
    ["@handle", "Thanks to @handle!"],
    ["#blackfriday", "Deals! #BlackFriday"],
    ["it's", "It’s here"],
    ["back\\slash", "a back\\slash"],
  ])("%s in %s", async (q, content) => {
    const id = await write(content);
    await write("Something else");
    expect(await idsFor(ctx, q)).toEqual([id]);
  });

  test("by a channel's customized text and title, with an excerpt of it", async () => {
    const id = await write("The same for all", {
      per_channel: { bluesky: { content: "Only there: pineapples" } },
    });
    const { items } = await searchFor(ctx, "pineapples");
    expect(items).toMatchObject([
      { id, title: "The same for all", excerpt: "Only there: pineapples", highlights: [[12, 10]] },
    ]);
    expect(await idsFor(ctx, "same pineapples")).toEqual([id]);
  });

  test("by each part of a thread", async () => {
    const thread = ["First part", "Second part of it"];
    const id = await write("Ignored", { per_channel: { bluesky: { thread } } });
    expect(await idsFor(ctx, '"second part"')).toEqual([id]);
  });

  test("in a thread, without the dashes between its posts", async () => {
    await write("First loaf\n\n---\n\nSecond loaf");
    const { items } = await searchFor(ctx, "second");
    expect(items[0]?.excerpt).toContain("Second loaf");
    expect(items[0]?.excerpt).not.toContain("---");
  });

  test("with their status and time", async () => {
    const id = await write("We launch");
    const { items, next_cursor } = await searchFor(ctx, "launch");
    expect(next_cursor).toBeNull();
    expect(items).toEqual([
      {
        type: "post",
        id,
        title: "We launch",
        excerpt: "We launch",
        status: "draft",
        post_id: null,
        highlights: [[3, 6]],
        at: system.now().toISOString(),
      },
    ]);
  });

  test("in their current version", async () => {
    const id = await write("Before");
    await editPost(ctx, id, { content: "Afterwards" });
    expect(await idsFor(ctx, "before")).toEqual([]);
    expect(await idsFor(ctx, "afterwards")).toEqual([id]);
  });

  test("newest first, page by page, each once", async () => {
    const ids: string[] = [];
    for (let each = 0; each < 7; each += 1) ids.unshift(await write(`Launch ${each}`));
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await searchFor(ctx, "launch", { limit: 3, ...(cursor ? { cursor } : {}) });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(found).toEqual(ids);
  });
});

test("pages continue to the end even with many false hits", async () => {
  const id = await write("東京都");
  for (let each = 0; each < 12; each += 1) await write(`東京と京都 ${each}`);
  const found: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await searchFor(ctx, "東京都", { limit: 1, ...(cursor ? { cursor } : {}) });
    found.push(...page.items.map((item) => item.id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(found).toEqual([id]);
});

test("files, labels and channels are found, and only the requested kinds", async () => {
  system.advance(1000);
  const post = await write("Pineapple");
  system.advance(1000);
  const file = await createMedia({
    ctx,
    input: { url: "https://example.com/x.jpg", filename: "pine.jpg", alt_text: "A pineapple" },
  });
  system.advance(1000);
  const label = await createLabel({ ctx, input: { name: "Pineapples" } });
  const [channel] = await idsFor(ctx, "bluesky sandbox", { types: "channels" });
  expect(channel).toMatch(/^chan_/);
  expect((await searchFor(ctx, "pineapple")).items).toMatchObject([
    { type: "label", id: label.id, title: "Pineapples", status: null, highlights: [[0, 9]] },
    { type: "media", id: file.id, title: "pine.jpg", excerpt: "A pineapple", status: "processing" },
    { type: "post", id: post },
  ]);
  expect(await idsFor(ctx, "pineapple", { types: "media" })).toEqual([file.id]);
  expect(await idsFor(ctx, "pine.jpg")).toEqual([file.id]);
  expect(await idsFor(ctx, "pineapple", { types: "posts,labels" })).toEqual([label.id, post]);
  expect(await idsFor(ctx, "pineapple", { types: "interactions" })).toEqual([]);
});

test("filters narrow posts and exclude other kinds", async () => {
  const scheduled = await write("Launch one", {
    labels: ["Launches"],
    scheduled_at: new Date(system.now().getTime() + 86_400_000).toISOString(),
  });
  const draft = await write("Launch two");
  const scheduled_from = system.now().toISOString();
  expect(await idsFor(ctx, "launch", { statuses: "draft,scheduled" })).toEqual([draft, scheduled]);
  expect(await idsFor(ctx, "launch", { label: "launches" })).toEqual([scheduled]);
  expect(await idsFor(ctx, "launch", { channel: "bluesky", statuses: "draft" })).toEqual([draft]);
  expect(await idsFor(ctx, "launch", { scheduled_from })).toEqual([scheduled]);
  expect(await idsFor(ctx, "launch", { statuses: "draft", types: "labels" })).toEqual([]);
  for (const [filter, reason] of [
    [{ label: "Nothing" }, "unknown_label"],
    [{ channel: "x" }, "unknown_channel"],
  ] as const)
    expect(await refusalOf(searchFor(ctx, "launch", filter))).toMatchObject({ reason });
});

test("an organization finds nothing of another's", async () => {
  await write("A secret launch");
  const other = await createTestContext(system, "Other");
  expect(await idsFor(other, "secret")).toEqual([]);
});

test("deleted content isn't found, even if its document still exists", async () => {
  const id = await write("We launch");
  await ctx.sql("UPDATE post SET deleted_at = now() WHERE id = $1", [id]);
  expect(await idsFor(ctx, "launch")).toEqual([]);
});

test("a query of punctuation finds nothing; an unclosed quotation mark is ignored", async () => {
  const id = await write("We launch");
  for (const q of ["!?", '"', " ", "🎉".repeat(200), "\\", "'"])
    expect(await idsFor(ctx, q)).toEqual([]);
  expect(await idsFor(ctx, '"we launch')).toEqual([id]);
});

test("a cursor works only for its query", async () => {
  await write("Launch one");
  await write("Launch two");
  const { next_cursor } = await searchFor(ctx, "launch", { limit: 1 });
  const cursor = next_cursor as string;
  expect(await refusalOf(searchFor(ctx, "other", { cursor }))).toMatchObject({
    reason: "invalid_cursor",
  });
  await deletePost({ ctx, input: { id: (await idsFor(ctx, "one"))[0] as string } });
  expect(await searchFor(ctx, "launch", { cursor })).toEqual({ items: [], next_cursor: null });
});

test.each([
  ["", false],
  ["a".repeat(200), true],
  ["a".repeat(201), false],
  ["🎉".repeat(200), true],
  ["🎉".repeat(201), false],
])("of a query's length: %s", (q, taken) => {
  expect(SearchAll.input.safeParse({ q }).success).toBe(taken);
});
