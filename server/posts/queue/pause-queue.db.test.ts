import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { deleteChannel } from "#server/channels/connecting/delete-channel.ts";
import { updateChannel } from "#server/channels/update-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { resolveLate } from "#server/posts/resolving/resolve-late.ts";
import { retryPost } from "#server/posts/resolving/retry-post.ts";
import { workOnChannel } from "#server/publishing/calls/work-on-channel.ts";
import { claimDuePosts } from "#server/publishing/claim/claim-due-posts.ts";
import { claimScheduledPost } from "#server/publishing/claim/claim-each.ts";
import { claimForgottenPosts } from "#server/publishing/claim/claim-forgotten-posts.ts";
import { claimOverduePosts } from "#server/publishing/claim/claim-overdue-posts.ts";
import { wakeLostCalls } from "#server/publishing/sweep/wake-lost-calls.ts";
import { createPost } from "../create-post.ts";
import { getPost } from "../get-post.ts";
import { publishPost } from "../publish-post.ts";
import { updatePost } from "../update-post.ts";
import { listLate } from "./list-late.ts";
import { pauseQueue } from "./pause-queue.ts";
import { resumeQueue } from "./resume-queue.ts";

const HOUR = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;
let one: string;
let two: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  await system.database.prisma.post.deleteMany();
  ctx = await createTestContext(system);
  [one, two] = [await connect("bluesky"), await connect("mastodon")];
});

async function connect(provider: string): Promise<string> {
  return (await connectChannel({ ctx, input: { provider, mode: "sandbox" } })).id;
}

async function create(channels: string[], given: object = { scheduled_at: "1h" }): Promise<string> {
  const input = { content: "Hello", channels, autofix: true, ...given };
  return (await createPost({ ctx, input })).id as string;
}

const pause = (channel_id?: string) => pauseQueue({ ctx, input: { channel_id } });
const resume = (channel_id?: string) => resumeQueue({ ctx, input: { channel_id } });
const read = (id: string) => getPost({ ctx, input: { id } });
const resolve = (id: string, choice: "now" | "next_slot" | "unschedule") =>
  resolveLate({ ctx, input: { id, choice } });

async function runEverything(): Promise<void> {
  await claimDuePosts(system);
  await claimOverduePosts(system);
  await claimForgottenPosts(system);
  await wakeLostCalls(system);
  for (const channel of [one, two])
    for (let turn = 0; turn < 5; turn += 1) await workOnChannel(system, channel);
}

const pausedChannels = () =>
  ctx.db.channel.count({
    where: { organization_id: ctx.organization_id, paused_at: { not: null } },
  });
const sent = (channel_id: string) => ctx.db.sandboxPost.count({ where: { channel_id } });

describe("a paused channel", () => {
  test("holds its posts on every path, for days, and misses none", async () => {
    const id = await create([one]);
    await pause(one);
    for (const step of [HOUR, 60_000, 30 * HOUR]) {
      system.advance(step);
      await runEverything();
      const scheduled = await ctx.db.post.findUniqueOrThrow({ where: { id } });
      const { schedule_version } = scheduled;
      expect(await claimScheduledPost(system, { post_id: id, schedule_version })).toBe("stale");
      expect(scheduled).toMatchObject({ status: "scheduled" });
    }
    expect(await sent(one)).toBe(0);
    expect(await resume(one)).toEqual({ late: 1 });
    await runEverything();
    expect(await sent(one)).toBe(0);
    expect(await read(id)).toMatchObject({ status: "scheduled", late_at: expect.any(String) });
  });

  test("publishes upcoming posts at their time once resumed", async () => {
    const id = await create([one]);
    await pause(one);
    expect(await resume(one)).toEqual({ late: 0 });
    system.advance(HOUR);
    await runEverything();
    expect(await read(id)).toMatchObject({ status: "published", late_at: null });
  });

  test("holds only its part of a post, and the rest is published", async () => {
    const id = await create([one, two]);
    await pause(one);
    system.advance(HOUR);
    await runEverything();
    expect([await sent(one), await sent(two)]).toEqual([0, 1]);
    expect(await read(id)).toMatchObject({
      status: "publishing",
      channels: [
        { status: "scheduled", held_at: expect.any(String) },
        { status: "published", held_at: null },
      ],
    });
    await resume(one);
    system.advance(30 * HOUR);
    await runEverything();
    expect(await sent(one)).toBe(0);
    expect(await listLate({ ctx })).toMatchObject([
      { id, channels: [{ channel_id: one }], partly_sent: true },
    ]);
  });

  test("holds an entry with its own later time, and one already claimed", async () => {
    const later = await create([two, one], {
      scheduled_at: "1h",
      per_channel: { [one]: { scheduled_at: "2h" } },
    });
    system.advance(HOUR);
    await runEverything();
    await pause(one);
    system.advance(HOUR);
    await runEverything();
    const held = { status: "scheduled", held_at: expect.any(String) };
    expect((await read(later)).channels[1]).toMatchObject(held);
    await resume(one);
    const claimed = await create([one], { scheduled_at: "now" });
    await pause(one);
    await runEverything();
    expect((await read(claimed)).channels[0]).toMatchObject(held);
    expect(await sent(one)).toBe(0);
  });

  test("refuses to publish now and says what to do; nothing is stored", async () => {
    await pause(one);
    const id = await create([one], {});
    const message = expect.stringMatching(/Bluesky sandbox is paused\. Resume it/);
    const paused = { code: "CONFLICT", reason: "channel_paused", message };
    expect(await refusalOf(publishPost({ ctx, input: { id } }))).toMatchObject(paused);
    expect(await refusalOf(create([two, one], { scheduled_at: "now" }))).toMatchObject(paused);
    const soon = new Date(system.now().getTime() + 10_000).toISOString();
    expect(await refusalOf(create([one], { scheduled_at: soon }))).toMatchObject(paused);
    expect(await ctx.db.post.count()).toBe(1);
    const other = await create([two, one], {
      scheduled_at: "now",
      per_channel: { [one]: { scheduled_at: "2h" } },
    });
    expect(await read(other)).toMatchObject({ status: "publishing" });
  });

  test("refuses to send failed posts again", async () => {
    const options = { simulate: "content_policy" };
    const id = await create([one], { scheduled_at: "now", per_channel: { [one]: { options } } });
    await runEverything();
    expect(await read(id)).toMatchObject({ status: "failed" });
    await pause(one);
    const again = retryPost({ ctx, input: { id } });
    expect(await refusalOf(again)).toMatchObject({ reason: "channel_paused" });
  });

  test("that is deleted holds nothing", async () => {
    const id = await create([one]);
    await pause(one);
    await deleteChannel({ ctx, input: { id: one } });
    system.advance(HOUR);
    await runEverything();
    expect(await read(id)).toMatchObject({ status: "failed" });
  });
});

test("pausing shows, before and after, which posts it holds", async () => {
  const first = await create([one, two]);
  const second = await create([two], { scheduled_at: "2h" });
  const ids = async (channel_id: string | undefined, dry_run: boolean) => {
    const { held } = await pauseQueue({ ctx, input: { channel_id, dry_run } });
    return [held.posts, held.next.map(({ id }) => id)];
  };
  expect(await ids(undefined, true)).toEqual([2, [first, second]]);
  expect(await ids(one, true)).toEqual([1, [first]]);
  expect(await pausedChannels()).toBe(0);
  expect(await ids(undefined, false)).toEqual([2, [first, second]]);
  expect(await ids(undefined, false)).toEqual([2, [first, second]]);
  const unknown = pause("chan_none");
  expect(await refusalOf(unknown)).toMatchObject({ reason: "unknown_channel" });
});

test("a channel connected while all are paused starts paused", async () => {
  await pause();
  const third = await connect("x");
  const paused = await ctx.db.channel.findMany({ where: { paused_at: { not: null } } });
  expect(paused.map(({ id }) => id)).toContain(third);
  await resume();
  expect(await pausedChannels()).toBe(0);
});

test("other organizations keep publishing", async () => {
  const id = await create([one]);
  const theirs = await createTestContext(system, "Globex");
  await pauseQueue({ ctx: theirs, input: {} });
  system.advance(HOUR);
  await runEverything();
  expect(await read(id)).toMatchObject({ status: "published" });
});

describe("a late post", () => {
  async function late(channels = [one]): Promise<string> {
    const id = await create(channels);
    await pause(one);
    system.advance(HOUR);
    await runEverything();
    await resume(one);
    return id;
  }

  test("can be published now", async () => {
    const id = await late();
    await resolve(id, "now");
    await runEverything();
    expect(await read(id)).toMatchObject({ status: "published" });
    expect(await listLate({ ctx })).toEqual([]);
  });

  test("can take the next slot, or become a draft again", async () => {
    const posting_times = [{ weekday: "monday" as const, time: "09:00" }];
    await updateChannel({ ctx, input: { id: one, posting_times } });
    const id = await late();
    const queued = { status: "scheduled", late_at: null, channels: [{ queued: true }] };
    expect(await resolve(id, "next_slot")).toMatchObject(queued);
    const other = await late();
    expect(await resolve(other, "unschedule")).toMatchObject({ status: "draft", late_at: null });
    expect(await listLate({ ctx })).toEqual([]);
    expect(await refusalOf(resolve(id, "now"))).toMatchObject({ reason: "not_late" });
  });

  test("stays late when its text is edited or another channel is paused and resumed", async () => {
    const id = await late();
    await updatePost({ ctx, input: { id, autofix: true, content: "Other" } });
    await pause(two);
    await resume(two);
    await runEverything();
    expect(await sent(one)).toBe(0);
    expect(await read(id)).toMatchObject({ status: "scheduled", late_at: expect.any(String) });
    await updatePost({ ctx, input: { id, autofix: true, scheduled_at: "1h" } });
    system.advance(HOUR);
    await runEverything();
    expect(await read(id)).toMatchObject({ status: "published" });
  });

  test("published elsewhere is sent only to the held channel", async () => {
    const id = await late([one, two]);
    expect(await resolve(id, "now")).toMatchObject({ status: "publishing" });
    await runEverything();
    expect(await read(id)).toMatchObject({ status: "published" });
    expect([await sent(one), await sent(two)]).toEqual([1, 1]);
  });

  test("published elsewhere can take a slot, and is published then", async () => {
    const posting_times = [{ weekday: "monday" as const, time: "09:00" }];
    await updateChannel({ ctx, input: { id: one, posting_times } });
    const id = await late([one, two]);
    const queued = await resolve(id, "next_slot");
    const [entry] = queued.channels;
    expect(entry).toMatchObject({ status: "scheduled", queued: true, held_at: null });
    await runEverything();
    expect(await sent(one)).toBe(0);
    system.advance(new Date(entry?.scheduled_at ?? "").getTime() - system.now().getTime());
    await runEverything();
    expect(await read(id)).toMatchObject({ status: "published" });
    expect(await sent(one)).toBe(1);
  });

  test("published elsewhere can be marked as failed and sent again", async () => {
    const id = await late([one, two]);
    expect(await resolve(id, "unschedule")).toMatchObject({
      status: "partially_published",
      channels: [{ status: "failed", error: expect.stringMatching(/^missed: /) }, {}],
    });
    await retryPost({ ctx, input: { id } });
    await runEverything();
    expect(await read(id)).toMatchObject({ status: "published" });
  });

  test("can't be published while its channel is paused", async () => {
    const id = await late([one, two]);
    await pause(one);
    expect(await refusalOf(resolve(id, "now"))).toMatchObject({ reason: "channel_paused" });
  });

  test("is decided once by two people", async () => {
    const id = await late([one, two]);
    const outcomes = await Promise.allSettled([resolve(id, "now"), resolve(id, "now")]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await runEverything();
    expect(await sent(one)).toBe(1);
  });
});
