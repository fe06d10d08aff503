import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { getPost } from "./get-post.ts";
import { connectSandbox, createHello } from "./testing/write-posts.ts";

let system: TestSystem;
let ctx: ServiceContext;
let bluesky: Channel;
let mastodon: Channel;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  bluesky = await connectSandbox(ctx, "bluesky");
  mastodon = await connectSandbox(ctx, "mastodon");
});

const tooLong = "word ".repeat(80).trim();

const create = (given?: Parameters<typeof createHello>[1]) => createHello(ctx, given);

function countPosts() {
  return ctx.db.post.count({ where: { organization_id: ctx.organization_id } });
}

test("a draft is stored with its validation, including problems", async () => {
  const post = await create({
    content: tooLong,
    autofix: false,
    channels: [bluesky.id, "mastodon"],
  });
  expect(post).toMatchObject({
    id: expect.stringMatching(/^post_/),
    status: "draft",
    ready: false,
    scheduled_at: null,
    channels: [
      {
        channel_id: bluesky.id,
        ready: false,
        errors: [{ code: "validation" }],
        content: { length: 399, limit: 300 },
      },
      { channel_id: mastodon.id, ready: true, errors: [], status: "draft" },
    ],
  });
  expect(await getPost({ ctx, input: { id: post.id as string } })).toEqual(post);
});

test("a post that isn't ready isn't scheduled: the refusal includes it, and nothing is stored", async () => {
  await ctx.db.outboxEvent.deleteMany();
  const refusal = await refusalOf(
    create({ content: tooLong, autofix: false, scheduled_at: "now" }),
  );
  expect(refusal).toMatchObject({
    code: "BAD_REQUEST",
    reason: "not_ready",
    post: { id: null, ready: false },
  });
  expect(refusal.message).toContain("399 of 300 characters: 99 too many for Bluesky");
  expect(await countPosts()).toBe(0);
  expect(await ctx.db.outboxEvent.count()).toBe(0);
});

test("a post without channels can be saved but not published", async () => {
  expect(await create({ channels: [] })).toMatchObject({ ready: false, channels: [] });
  expect(await refusalOf(create({ channels: [], scheduled_at: "now" }))).toMatchObject({
    reason: "not_ready",
  });
});

test.each([
  [
    { per_channel: { myspace: { content: "x" } } },
    /per_channel.myspace is not a channel of this post/,
  ],
  [{ scheduled_at: "yesterday" }, /scheduled_at: "yesterday" is not a time/],
  [{ scheduled_at: "2026-11-21T11:59:59Z" }, /is not in the future/],
])("%j is refused with the field's name", async (input, message) => {
  const refusal = await refusalOf(create(input));
  expect(refusal).toMatchObject({
    reason: "invalid_input",
    message: expect.stringMatching(message),
  });
});

test("media that wasn't uploaded is refused", async () => {
  expect(await refusalOf(create({ media: ["med_1"] }))).toMatchObject({
    reason: "unknown_media",
    index: 0,
  });
});
