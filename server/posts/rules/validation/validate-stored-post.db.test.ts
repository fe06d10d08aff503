import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { underPolicy } from "#server/posts/testing/under-policy.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";

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

test.each([
  [{ title: "News" }, "title", /has no title/],
  [{ options: { colour: "red" } }, "options.colour", /has no option "colour"/],
  [{ format: "reel" as const }, "format", /doesn't have the format "reel"/],
])("%j is reported, not dropped", async (given, path, message) => {
  const bluesky = await connect("bluesky");
  const post = await create({ channels: [bluesky.id], per_channel: { bluesky: given } });
  expect(post.channels[0]?.errors).toMatchObject([
    { path, message: expect.stringMatching(message) },
  ]);
});

test("nothing can be scheduled in quiet hours; drafts and other hours are fine", async () => {
  const bluesky = await connect("bluesky");
  const quiet = underPolicy(ctx, {
    time_zone: "Europe/Prague",
    quiet_hours: { start: "22:00", end: "07:00" },
  });
  const schedule = (scheduled_at: string) =>
    createPost({
      ctx: quiet,
      input: { content: "Hello", channels: [bluesky.id], autofix: true, scheduled_at },
    });
  const refusal: Refusal = await schedule("2026-11-22T21:30:00Z").then(
    () => expect.fail("It was scheduled"),
    (error) => error,
  );
  expect(refusal).toMatchObject({
    reason: "not_ready",
    post: { channels: [{ errors: [{ code: "quiet_hours", field: "scheduled_at" }] }] },
  });
  expect(await schedule("2026-11-22T20:30:00Z")).toMatchObject({ status: "scheduled" });
});

test("a post shows its cost for each channel and in total", async () => {
  const channels = [(await connect("x")).id, (await connect("bluesky")).id];
  const post = await create({ content: "See https://example.com", channels });
  expect(post.channels.map(({ credit_estimate }) => credit_estimate)).toEqual([20, 0]);
  expect(post.credit_estimate).toBe(20);
  const plain = await create({ content: "Hello", channels });
  expect(plain.credit_estimate).toBe(1.5);
});
