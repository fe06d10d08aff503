import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { getPost } from "#server/posts/get-post.ts";
import { createHello } from "#server/posts/testing/write-posts.ts";
import { updatePost } from "#server/posts/update-post.ts";
import { takeDueEntries, takeEvents } from "#server/publishing/testing/publish-by-hand.ts";
import { claimScheduledPost } from "./claim-each.ts";

let system: TestSystem;
let ctx: ServiceContext;
let channel: Channel;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  channel = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  await system.database.prisma.post.deleteMany();
  await system.database.prisma.outboxEvent.deleteMany();
});

function create(scheduled_at: string, channels = [channel.id]) {
  return createHello(ctx, { content: "Hello **there**", channels, scheduled_at });
}

function read(post: Post) {
  return getPost({ ctx, input: { id: post.id as string } });
}

function relayed() {
  return takeEvents(system);
}

function dueEntries() {
  return takeDueEntries(system);
}

test("a scheduled post is claimed once, at its time and not before", async () => {
  const post = await create("1h");
  const [event] = await relayed();
  expect(event).toMatchObject({
    name: "post/scheduled",
    data: { post_id: post.id, schedule_version: 1 },
  });
  const claim = { post_id: post.id as string, schedule_version: 1 };
  expect(await claimScheduledPost(system, claim)).toEqual({ early_by_ms: 3_600_000 });
  system.advance(3_600_000);
  const claims = await Promise.all([
    claimScheduledPost(system, claim),
    claimScheduledPost(system, claim),
  ]);
  expect(claims.toSorted()).toEqual(["claimed", "stale"]);
  expect(await read(post)).toMatchObject({ status: "publishing" });
  expect(await dueEntries()).toHaveLength(1);
});

test("a run for an earlier time does nothing after the post was moved or unscheduled", async () => {
  const post = await create("1h");
  await updatePost({ ctx, input: { id: post.id as string, scheduled_at: "2h", autofix: true } });
  system.advance(3_600_000);
  expect(
    await claimScheduledPost(system, { post_id: post.id as string, schedule_version: 1 }),
  ).toBe("stale");
  await updatePost({ ctx, input: { id: post.id as string, scheduled_at: null, autofix: true } });
  system.advance(3_600_000);
  expect(
    await claimScheduledPost(system, { post_id: post.id as string, schedule_version: 2 }),
  ).toBe("stale");
  expect(await read(post)).toMatchObject({ status: "draft" });
});
