import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PerChannel } from "#core/contract/operations/posts/draft-fields.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";
import { updatePost } from "../update-post.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
});

const connect = (provider: string) => connectSandbox(ctx, provider);
const create = (given?: Parameters<typeof createHello>[1]) => createHello(ctx, given);

test("a copy too long for X is split on request, and stays split", async () => {
  const x = await connect("x");
  const content = "A sentence of some length. ".repeat(20).trim();
  const trimmed = await create({ content, channels: [x.id] });
  expect(trimmed.channels[0]).toMatchObject({
    format: "post",
    source: "authored",
    warnings: [{ code: "truncated" }],
  });
  const split = await create({
    content,
    channels: [x.id],
    per_channel: { x: { apply: ["split_to_thread"] } },
  });
  expect(split).toMatchObject({ ready: true, fixes_applied: [{ kind: "split_to_thread" }] });
  expect(split.channels[0]).toMatchObject({ format: "thread", source: "authored" });
  expect(split.channels[0]?.content.text.split("\n---\n")).toHaveLength(2);
  const edited = await updatePost({
    ctx,
    input: { id: split.id as string, content: "New story", autofix: true },
  });
  expect(edited.channels[0]?.content).toEqual(split.channels[0]?.content);
});

test("the items of a thread are numbered on request, and no longer without it", async () => {
  const x = await connect("x");
  const content = "A sentence of some length. ".repeat(20).trim();
  const split = await create({
    content,
    channels: [x.id],
    per_channel: { x: { apply: ["split_to_thread"], numbered: true } },
  });
  const textOf = (post: Post) => post.channels[0]?.content.text;
  expect(split.ready).toBe(true);
  expect(textOf(split)).toMatch(/^1\/2 A .*\n---\n2\/2 A /);
  const change = (x: PerChannel) =>
    updatePost({ ctx, input: { id: split.id as string, per_channel: { x }, autofix: true } });
  expect(textOf(await change({ numbered: false }))).toMatch(/^A .*\n---\nA /);
  expect(textOf(await change({ thread: ["One", "Two"], numbered: true }))).toBe(
    "1/2 One\n---\n2/2 Two",
  );
  expect(textOf(await change({ title: null }))).toBe("1/2 One\n---\n2/2 Two");
});

test("a thread is stored item by item, with a title where the platform has one", async () => {
  const [x, reddit] = [await connect("x"), await connect("reddit")];
  const post = await create({
    channels: [x.id, reddit.id],
    per_channel: {
      x: { thread: ["One", "Two\n---\nstill two"] },
      reddit: { title: "News", options: { subreddit: "test" } },
    },
  });
  expect(post.ready).toBe(true);
  expect(post.channels[0]).toMatchObject({
    format: "thread",
    content: { text: "One\n---\nTwo\n---\nstill two" },
  });
  expect(post.channels[1]).toMatchObject({ title: "News", options: { subreddit: "test" } });
});

test("a missing title is taken from the first line and stays, while the text follows the post", async () => {
  const reddit = await connect("reddit");
  const post = await create({
    content: "**Big** news\n\nand more",
    channels: [reddit.id],
    per_channel: { reddit: { options: { subreddit: "test" } } },
  });
  expect(post).toMatchObject({ ready: true, fixes_applied: [{ kind: "set_title" }] });
  const fixed = { title: "Big news", source: "authored", authored: ["title"] };
  expect(post.channels[0]).toMatchObject(fixed);
  const change = (input: { content: string } | { per_channel: Record<string, PerChannel> }) =>
    updatePost({ ctx, input: { id: post.id as string, autofix: true, ...input } });
  const edited = await change({ content: "Another story" });
  expect(edited.channels[0]).toMatchObject({ ...fixed, content: { text: "Another story" } });
  const own = await change({ per_channel: { reddit: { content: "Own" } } });
  expect(own.channels[0]).toMatchObject({ ...fixed, authored: ["content", "title"] });
  const back = await change({ per_channel: { reddit: { content: null } } });
  expect(back.channels[0]).toMatchObject({
    title: "Big news",
    source: "adapted",
    authored: [],
    content: { text: "Another story" },
  });
});

test("a channel with its own title, format and options still follows the main post", async () => {
  const reddit = await connect("reddit");
  const own = { title: "News", format: "post", options: { subreddit: "test" } } as const;
  const post = await create({ channels: [reddit.id], per_channel: { reddit: own } });
  expect(post.channels[0]).toMatchObject({ source: "adapted", title: "News" });
});
