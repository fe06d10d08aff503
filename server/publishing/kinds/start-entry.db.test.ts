import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { publishPost } from "#server/posts/publish-post.ts";
import { updatePost } from "#server/posts/update-post.ts";
import { claimScheduledPost } from "#server/publishing/claim/claim-each.ts";
import { wakeLostCalls } from "#server/publishing/sweep/wake-lost-calls.ts";
import {
  publishToTheEnd,
  takeDueEntries,
  takeEvents,
} from "#server/publishing/testing/publish-by-hand.ts";
import { publishEntry } from "#server/publishing/testing/take-entry-call.ts";
import { startEntry } from "./start-entry.ts";

const HOUR = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;
let first: Channel;
let second: Channel;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  first = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  second = await connectChannel({ ctx, input: { provider: "mastodon", mode: "sandbox" } });
  await system.database.prisma.post.deleteMany();
  await system.database.prisma.outboxEvent.deleteMany();
});

type Times = Record<string, { scheduled_at: string | null }>;

function create(scheduled_at: string | undefined, per_channel: Times = {}) {
  const input = { content: "Hello", channels: [first.id, second.id], autofix: true, per_channel };
  return createPost({
    ctx,
    input: scheduled_at === undefined ? input : { ...input, scheduled_at },
  });
}

function edit(id: string | null, change: { scheduled_at?: string | null; per_channel?: Times }) {
  return updatePost({ ctx, input: { id: id as string, autofix: true, ...change } });
}

const later = (time: string | null) => ({ [second.id]: { scheduled_at: time } });
const inHours = (hours: number) => new Date(system.now().getTime() + hours * HOUR).toISOString();

function hours({ scheduled_at, channels }: Awaited<ReturnType<typeof create>>) {
  const from = system.now().getTime();
  return [scheduled_at, ...channels.map((entry) => entry.scheduled_at)].map((time) =>
    time === null ? null : (Date.parse(time) - from) / HOUR,
  );
}

async function statuses(id: string | null) {
  const post = await getPost({ ctx, input: { id: id as string } });
  return [post.status, ...post.channels.map(({ status }) => status)];
}

test("each channel publishes at its own time, and the post is published with the last", async () => {
  const { id } = await create("1h", later("3h"));
  expect(await takeEvents(system)).toMatchObject([
    { name: "post/scheduled", data: { scheduled_at: inHours(1) } },
  ]);
  system.advance(HOUR);
  const claim = { post_id: id as string, schedule_version: 1 };
  expect(await claimScheduledPost(system, claim)).toBe("claimed");
  expect(await statuses(id)).toEqual(["publishing", "publishing", "scheduled"]);
  const [one = "", other = ""] = await takeDueEntries(system);
  expect(await publishEntry(system, { entry_id: other })).toEqual({ retry_in_ms: 2 * HOUR });
  await publishToTheEnd(system, one);
  expect(await statuses(id)).toEqual(["publishing", "published", "scheduled"]);
  system.advance(2 * HOUR);
  expect(await publishToTheEnd(system, other)).toBe(0);
  const post = await getPost({ ctx, input: { id: id as string } });
  expect(post).toMatchObject({
    status: "published",
    channels: [{ late_by_ms: 0 }, { late_by_ms: 0, published_at: system.now().toISOString() }],
  });
});

test("publishing a post now still publishes the other channels at their times", async () => {
  const { id } = await create("now", later("2h"));
  expect(await statuses(id)).toEqual(["publishing", "publishing", "scheduled"]);
  const entries = await takeDueEntries(system);
  for (const entry of entries) await publishToTheEnd(system, entry);
  expect(await statuses(id)).toEqual(["published", "published", "published"]);
});

test("of several runs at the entry's time one starts it, and it is published once", async () => {
  const { id } = await create("now", later("2h"));
  const [, other = ""] = await takeDueEntries(system);
  system.advance(2 * HOUR);
  const starts = await Promise.all([1, 2, 3, 4].map(() => startEntry(system, other)));
  expect(starts.filter((start) => start)).toHaveLength(1);
  await Promise.all([1, 2, 3].map(() => publishEntry(system, { entry_id: other })));
  expect(await ctx.db.sandboxPost.count({ where: { channel_id: second.id } })).toBe(1);
  expect(await startEntry(system, other)).toBe(false);
  expect(await statuses(id)).toEqual(["publishing", "publishing", "published"]);
});

test("a pending entry whose run was lost is found by the sweep", async () => {
  const { id } = await create("now", later("2h"));
  const [one = ""] = await takeDueEntries(system);
  await publishToTheEnd(system, one);
  system.advance(HOUR);
  expect(await wakeLostCalls(system)).toBe(0);
  system.advance(HOUR + 180_000);
  expect(await wakeLostCalls(system)).toBe(1);
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  expect(await statuses(id)).toEqual(["published", "published", "published"]);
});

test("the post's time is the earliest; moving it moves all channels except those with their own time", async () => {
  const post = await create("2h", later("5h"));
  expect(hours(post)).toEqual([2, null, 5]);
  expect(hours(await edit(post.id, { per_channel: later("1h") }))).toEqual([1, 2, null]);
  expect(hours(await edit(post.id, { scheduled_at: "4h" }))).toEqual([4, null, null]);
  const both = { scheduled_at: "3h", per_channel: later("6h") };
  expect(hours(await edit(post.id, both))).toEqual([3, null, 6]);
  expect(hours(await edit(post.id, { per_channel: later(null) }))).toEqual([3, null, null]);
  const moved = await edit(post.id, { per_channel: later("7h") });
  expect(hours(moved)).toEqual([3, null, 7]);
  expect(hours(await edit(post.id, { scheduled_at: null }))).toEqual([null, null, null]);
  await takeEvents(system);
  const published = await publishPost({ ctx, input: { id: post.id as string } });
  expect(published.channels.map(({ status }) => status)).toEqual(["publishing", "publishing"]);
});

test("a draft is scheduled by a time for every channel, but not by a time for only some", async () => {
  const all = { [first.id]: { scheduled_at: "2h" }, ...later("1h") };
  const post = await create(undefined, all);
  expect([post.status, ...hours(post)]).toEqual(["scheduled", 1, 2, null]);
  await expect(create(undefined, later("1h"))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: expect.stringContaining("Send scheduled_at"),
  });
  const draft = await create(undefined, later(null));
  expect([draft.status, ...hours(draft)]).toEqual(["draft", null, null, null]);
});

test.each([
  ["now", "own time must be in the future"],
  ["2020-01-01T00:00:00Z", "is not in the future"],
  ["soon", "is not a time"],
])("%s is not a valid time for a channel", async (time, text) => {
  await expect(create("1h", later(time))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: expect.stringMatching(
      new RegExp(`per_channel\\.${second.id}\\.scheduled_at: .*${text}`),
    ),
  });
});

test("a channel's quiet hours are checked against its own time", async () => {
  const policy = {
    ...ctx.actor.organization.policy,
    quiet_hours: { start: "16:00", end: "17:00" },
  };
  const organization = { ...ctx.actor.organization, policy };
  ctx = { ...ctx, actor: { ...ctx.actor, organization } };
  const at = new Date("2026-11-23T16:30:00Z").toISOString();
  const early = new Date("2026-11-23T10:00:00Z").toISOString();
  await expect(create(early, later(at))).rejects.toMatchObject({
    reason: "not_ready",
    post: { channels: [{ ready: true }, { ready: false, errors: [{ code: "quiet_hours" }] }] },
  });
});
