import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { noticeOutage } from "#server/instance/health/notice-outage.ts";
import type { Jobs } from "#server/instance/run-unless-paused.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { actorOf } from "#server/kernel/events/event-row.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { claimOverduePosts } from "#server/publishing/claim/claim-overdue-posts.ts";
import type { System } from "#server/system.ts";
import { startJobs } from "./index.ts";
import { scheduleDirectly } from "./testing/schedule-directly.ts";

const MINUTE = 60_000;
const POSTS = 500;

let testSystem: TestSystem;
let jobs: Jobs | undefined;
let ctx: ServiceContext;

beforeAll(async () => {
  testSystem = await createTestSystem();
  ctx = await createTestContext(testSystem);
});
afterAll(async () => {
  await jobs?.stop();
  await testSystem.close();
});

function someNotOut() {
  return ctx.db.channelEntry.findMany({
    where: { status: { not: "published" } },
    select: { status: true, error: true, post: { select: { content: true } } },
    take: 3,
  });
}

test("after an hour's outage, 500 posts are published late, once each, and owners get one mail", async () => {
  const channels = [];
  for (const provider of ["bluesky", "mastodon"])
    channels.push(await connectChannel({ ctx, input: { provider, mode: "sandbox" } }));
  await noticeOutage(testSystem);
  const soon = testSystem.now().getTime() + MINUTE;
  await scheduleDirectly(testSystem, {
    organization_id: ctx.organization_id,
    name: "Post",
    posts: POSTS,
    channels: channels.map(({ id }) => id),
    from: new Date(soon),
    apart_ms: 6_000,
    armed_by: actorOf(ctx),
  });
  // The runs that would have woken for them are lost.
  await ctx.db.outboxEvent.deleteMany();
  testSystem.advance(60 * MINUTE);
  const back = testSystem.now();

  // Bluesky's record keys consist of the millisecond and some randomness: hundreds in one millisecond would collide.
  const ticking: System = {
    ...testSystem,
    now() {
      testSystem.advance(1);
      return testSystem.now();
    },
  };
  jobs = await startJobs(ticking);
  await noticeOutage(ticking);
  await claimOverduePosts(ticking);
  await vi.waitFor(async () => expect(await someNotOut()).toEqual([]), {
    timeout: 240_000,
    interval: 250,
  });
  expect(await ctx.db.post.count({ where: { status: "published" } })).toBe(POSTS);
  const received = await ctx.db.sandboxPost.findMany({ select: { text: true } });
  expect(new Set(received.map(({ text }) => text)).size).toBe(POSTS);
  expect(received).toHaveLength(POSTS);
  const entries = await ctx.db.channelEntry.findMany({ include: { post: true } });
  for (const { due_at, published_at, post } of entries) {
    expect(due_at).toEqual(post.scheduled_at);
    expect(published_at?.getTime()).toBeGreaterThan(back.getTime());
    expect(published_at?.getTime()).toBeLessThanOrEqual(testSystem.now().getTime());
  }
  const [mail, ...more] = await ctx.db.mail.findMany();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("500 posts missed their scheduled time (Acme)");
  await vi.waitFor(
    async () => expect(await ctx.db.mail.count({ where: { sent_at: null } })).toBe(0),
    { timeout: 10_000 },
  );
}, 300_000);
