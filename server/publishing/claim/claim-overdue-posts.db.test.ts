import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { noticeOutage } from "#server/instance/health/notice-outage.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { retryPost } from "#server/posts/resolving/retry-post.ts";
import {
  publishToTheEnd,
  takeDueEntries,
  takeEvents,
} from "#server/publishing/testing/publish-by-hand.ts";
import { claimScheduledPost } from "./claim-each.ts";
import { claimOverduePosts } from "./claim-overdue-posts.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await noticeOutage(system);
  await system.database.prisma.post.deleteMany();
  await system.database.prisma.outboxEvent.deleteMany();
});

function connect(provider: string) {
  return connectChannel({ ctx, input: { provider, mode: "sandbox" } });
}

async function schedule(channel: { id: string }, minutes: number, as = ctx) {
  const scheduled_at = new Date(system.now().getTime() + minutes * MINUTE).toISOString();
  const input = { content: `At ${minutes}`, channels: [channel.id], autofix: true, scheduled_at };
  return (await createPost({ ctx: as, input })).id as string;
}

function mails(as = ctx) {
  return system.database.prisma.mail.findMany({ where: { organization_id: as.organization_id } });
}

test("posts due during an outage are published late, oldest first, and say how late", async () => {
  const channel = await connect("bluesky");
  const ids: string[] = [];
  for (const minutes of [50, 10, 30]) ids.push(await schedule(channel, minutes));
  await schedule(channel, 120);
  await takeEvents(system);
  system.advance(HOUR);
  expect(await claimOverduePosts(system)).toBe(3);
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  const received = await ctx.db.sandboxPost.findMany({
    where: { channel_id: channel.id },
    orderBy: { position: "asc" },
  });
  expect(received.map(({ text }) => text)).toEqual(["At 10", "At 30", "At 50"]);
  const late = await Promise.all(ids.map((id) => getPost({ ctx, input: { id } })));
  expect(late.map(({ channels }) => channels[0]?.late_by_ms)).toEqual(
    [10, 50, 30].map((minutes) => minutes * MINUTE),
  );
});

test("a post more than a day late fails as missed, whoever finds it, and can be sent again", async () => {
  const channel = await connect("bluesky");
  const [swept, own] = [await schedule(channel, 1), await schedule(channel, 2)];
  await takeEvents(system);
  system.advance(24 * HOUR + 3 * MINUTE);
  expect(await claimScheduledPost(system, { post_id: own, schedule_version: 1 })).toBe("missed");
  await claimOverduePosts(system);
  expect(await takeEvents(system)).toEqual([]);
  for (const id of [swept, own]) {
    expect(await getPost({ ctx, input: { id } })).toMatchObject({
      status: "failed",
      channels: [
        { status: "failed", error: expect.stringMatching(/^missed: It was due on 2026-/) },
      ],
    });
  }
  await retryPost({ ctx, input: { id: own } });
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  expect(await getPost({ ctx, input: { id: own } })).toMatchObject({
    status: "published",
    channels: [{ late_by_ms: 0 }],
  });
});

test("a post claimed more than a day ago isn't sent either", async () => {
  const channel = await connect("bluesky");
  const id = await schedule(channel, 1);
  system.advance(MINUTE);
  await claimScheduledPost(system, { post_id: id, schedule_version: 1 });
  const [entry = ""] = await takeDueEntries(system);
  system.advance(24 * HOUR + 1);
  expect(await publishToTheEnd(system, entry)).toBe(0);
  expect(await getPost({ ctx, input: { id } })).toMatchObject({
    status: "failed",
    channels: [{ error: expect.stringMatching(/^missed: /) }],
  });
});

test("late posts respect the platform's quota", async () => {
  const channel = await connect("telegram");
  for (let number = 0; number < 50; number += 1) await schedule(channel, 1 + number);
  system.advance(HOUR);
  await claimOverduePosts(system);
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  const received = await ctx.db.sandboxPost.findMany({
    where: { channel_id: channel.id },
    orderBy: { position: "asc" },
  });
  expect(received).toHaveLength(50);
  for (const [index, post] of received.entries()) {
    const later = received[index + 20]?.received_at.getTime() ?? Number.POSITIVE_INFINITY;
    expect(later - post.received_at.getTime()).toBeGreaterThanOrEqual(MINUTE);
  }
});

test("owners are mailed once about an outage, however many processes notice its end", async () => {
  const channel = await connect("bluesky");
  const other = await createTestContext(system, "Other");
  await schedule(channel, 1);
  for (const minutes of [30 * 60, 35 * 60]) await schedule(channel, minutes);
  system.advance(36 * HOUR);
  await Promise.all([noticeOutage(system), noticeOutage(system), noticeOutage(system)]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("3 posts missed their scheduled time (Acme)");
  expect(mail?.text.split("\n\n")).toEqual([
    expect.stringMatching(
      /^Crier was not publishing from 2026-\S+ to 2026-\S+\. 3 posts were due in that time/,
    ),
    "Publishing late now, oldest first: 2 posts.",
    "More than a day late, so not published: 1 post. Resend them if you still need them.",
    expect.stringMatching(/^http:\/\/localhost:3000\/acme\S*\/posts$/),
  ]);
  expect(await mails(other)).toEqual([]);
  system.advance(MINUTE);
  await noticeOutage(system);
  expect(await mails()).toHaveLength(1);
});

test("a restart of a few minutes isn't an outage", async () => {
  const channel = await connect("bluesky");
  await schedule(channel, 1);
  system.advance(4 * MINUTE);
  await noticeOutage(system);
  expect(await mails()).toEqual([]);
});

test("a post whose own run was lost is claimed by the sweep", async () => {
  const id = await schedule(await connect("bluesky"), 60);
  await takeEvents(system);
  system.advance(3_600_000 + 20_000);
  await claimOverduePosts(system);
  expect(await getPost({ ctx, input: { id } })).toMatchObject({ status: "scheduled" });
  system.advance(20_000);
  await claimOverduePosts(system);
  expect(await getPost({ ctx, input: { id } })).toMatchObject({ status: "publishing" });
});
