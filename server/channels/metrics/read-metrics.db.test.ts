import { afterAll, beforeAll, expect, test } from "vitest";
import { READING_AGES_MS } from "#core/domain/metrics/next-reading.ts";
import { bluesky as simulator } from "#platforms/bluesky/simulator/index.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { setEngagement } from "#server/channels/sandbox/set-engagement.ts";
import { writeSandboxComment } from "#server/channels/sandbox/write-comment.ts";
import { queueMissingMetrics, startMeasuring } from "#server/kernel/call-queue/queue-metrics.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { findBestTimes } from "./find-best-times.ts";
import { getChannelMetrics } from "./get-channel-metrics.ts";
import { getPostMetrics } from "./get-post-metrics.ts";
import { refreshPostMetrics } from "./refresh-post-metrics.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function connect(provider = "bluesky"): Promise<string> {
  const { id } = await connectChannel({ ctx, input: { provider, mode: "sandbox" } });
  await workOnAll(system, id);
  return id;
}

async function publish(...channels: string[]) {
  const input = { content: "New cups", channels, autofix: true, scheduled_at: "now" };
  const { id } = await createPost({ ctx, input });
  for (const channel of channels) await workOnAll(system, channel);
  await startMeasuring(ctx.sql, system, [id ?? ""]);
  const items = await ctx.db.publishedItem.findMany({ where: { entry: { post_id: id ?? "" } } });
  const on = items.find(({ channel_id }) => channel_id === channels[0])?.external_post_id ?? "";
  return { id: id ?? "", on };
}

async function wait(ms: number, ...channels: string[]) {
  system.advance(ms);
  for (const channel of channels) await workOnAll(system, channel);
}

const engage = (id: string, external_post_id: string, numbers: object) =>
  setEngagement({ ctx, input: { id, external_post_id, ...numbers } });
const metricsOf = (id: string) => getPostMetrics({ ctx, input: { id } });

async function refresh(id: string, channel: string) {
  await refreshPostMetrics({ ctx, input: { id } });
  await workOnAll(system, channel);
}

test("a post has no metrics until an hour after publishing, and then the platform's", async () => {
  const channel = await connect();
  const { id, on } = await publish(channel);
  const early = await metricsOf(id);
  const [entry] = early.channels;
  expect(entry).toMatchObject({ channel_id: channel, provider: "bluesky", external_post_id: on });
  expect(entry).toMatchObject({ as_of: null, series: [] });
  expect(entry?.metrics.likes).toMatchObject({ value: null, state: "pending", as_of: null });
  expect(entry?.metrics.views).toMatchObject({ value: null, state: "not_offered" });
  expect(entry?.next_at).toBe(new Date(system.now().getTime() + HOUR_MS).toISOString());
  expect(early.totals).toEqual({});
  await engage(channel, on, { likes: 7, shares: 2 });
  await wait(HOUR_MS - 1, channel);
  expect((await metricsOf(id)).channels[0]?.series).toEqual([]);
  await wait(1, channel);
  const read = await metricsOf(id);
  const as_of = system.now().toISOString();
  expect(read.channels[0]?.metrics.likes).toMatchObject({ value: 7, state: "measured", as_of });
  expect(read.channels[0]?.series).toEqual([
    { at: as_of, likes: 7, comments: 0, shares: 2, saves: 0 },
  ]);
  expect(read.totals).toEqual({ likes: 7, comments: 0, shares: 2, saves: 0 });
});

test("readings follow the schedule for 90 days", async () => {
  const channel = await connect();
  const { id } = await publish(channel);
  let age = 0;
  for (const each of READING_AGES_MS) {
    await wait(each - age, channel);
    age = each;
  }
  const [entry] = (await metricsOf(id)).channels;
  expect(entry?.series).toHaveLength(READING_AGES_MS.length);
  expect(entry?.next_at).toBeNull();
});

test("readers' comments are counted, and decreases are shown", async () => {
  const channel = await connect();
  const { id, on } = await publish(channel);
  await writeSandboxComment({ ctx, input: { id: channel, kind: "comment", text: "Nice", on } });
  await engage(channel, on, { likes: 9 });
  await refresh(id, channel);
  await engage(channel, on, { likes: 4 });
  await wait(10_000);
  await refresh(id, channel);
  const [entry] = (await metricsOf(id)).channels;
  expect(entry?.series.map(({ likes, comments }) => [likes, comments])).toEqual([
    [9, 1],
    [4, 1],
  ]);
  const { days } = await getChannelMetrics({ ctx, input: { id: channel } });
  expect(days.at(-1)).toMatchObject({ likes: 4, comments: 1, posts: 1 });
  await wait(DAY_MS, channel);
  await engage(channel, on, { likes: 1 });
  await refresh(id, channel);
  const later = await getChannelMetrics({ ctx, input: { id: channel } });
  expect(later.days.at(-1)).toMatchObject({ likes: -3, posts: 0 });
});

test("a metric that the platform omits is null and left out of totals", async () => {
  const [channel, other] = [await connect(), await connect("mastodon")];
  const { id, on } = await publish(channel, other);
  await engage(channel, on, { likes: 3, saves: 4, shares: null });
  await wait(HOUR_MS, channel, other);
  const { channels, totals } = await metricsOf(id);
  const first = channels.find(({ channel_id }) => channel_id === channel);
  expect(first?.metrics.shares).toMatchObject({ value: null, state: "withheld" });
  expect(first?.series[0]).not.toHaveProperty("shares");
  expect(totals).toEqual({ likes: 3, comments: 0 });
});

test("numbers of billions are added up and shown", async () => {
  const channel = await connect();
  for (let count = 0; count < 2; count += 1) {
    const { on } = await publish(channel);
    await engage(channel, on, { likes: 2_000_000_000, followers: 3_000_000_000 });
  }
  await wait(DAY_MS, channel);
  const { days } = await getChannelMetrics({ ctx, input: { id: channel } });
  expect(days.at(-1)).toMatchObject({ likes: 4_000_000_000, followers: 3_000_000_000 });
});

test("every day of a range is listed, and one without a reading is null", async () => {
  const channel = await connect();
  const { on } = await publish(channel);
  await engage(channel, on, { likes: 5, followers: 40 });
  const begin = system.now().toISOString().slice(0, 10);
  await wait(DAY_MS, channel);
  await engage(channel, on, { likes: 8 });
  await wait(2 * DAY_MS, channel);
  const to = new Date(system.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  const { days, definitions } = await getChannelMetrics({
    ctx,
    input: { id: channel, from: begin, to },
  });
  expect(days.map(({ likes, posts }) => [likes, posts])).toEqual([
    [null, 1],
    [5, 0],
    [null, 0],
    [3, 0],
  ]);
  expect(days.map(({ views }) => views)).toEqual([null, null, null, null]);
  expect(days.map(({ followers }) => followers)).toEqual([0, 40, null, 40]);
  expect(definitions.likes).toBe("Accounts that like the post.");
  expect(definitions.views).toBe("Bluesky doesn't tell apps how often a post was viewed.");
});

test("days are in the organization's time zone", async () => {
  const channel = await connect();
  const { on } = await publish(channel);
  await engage(channel, on, { likes: 5 });
  await wait(HOUR_MS, channel);
  const local = new Date(system.now().getTime() + 14 * HOUR_MS).toISOString().slice(0, 10);
  const { organization } = ctx.actor;
  const there = {
    ...ctx,
    actor: {
      ...ctx.actor,
      organization: {
        ...organization,
        policy: { ...organization.policy, time_zone: "Pacific/Kiritimati" },
      },
    },
  } as ServiceContext;
  const { days } = await getChannelMetrics({ ctx: there, input: { id: channel } });
  expect(days.find(({ likes }) => likes !== null)?.date).toBe(local);
});

test.each([
  [{ from: "2026-11-02", to: "2026-11-02" }, /^from: must be earlier than `to`/],
  [{ from: "2025-01-01", to: "2026-02-06" }, /^to: must be at most 400 days/],
])("a range such as %o is refused", async (range, message) => {
  const channel = await connect();
  const refused = getChannelMetrics({ ctx, input: { id: channel, ...range } });
  await expect(refused).rejects.toThrow(message);
});

test("metrics refresh on demand, once in 10 seconds in the sandbox and 5 minutes elsewhere", async () => {
  const channel = await connect();
  const { id, on } = await publish(channel);
  await engage(channel, on, { likes: 2 });
  await refresh(id, channel);
  expect((await metricsOf(id)).totals.likes).toBe(2);
  const again = () => refreshPostMetrics({ ctx, input: { id } });
  await wait(4_000);
  await expect(again()).rejects.toMatchObject({ reason: "rate_limited", retry_after_ms: 6_000 });
  await wait(6_000);
  await expect(again()).resolves.toEqual({ post_id: id });
  await ctx.db.channel.update({ where: { id: channel }, data: { mode: "live" } });
  await wait(10_000);
  await expect(again()).rejects.toMatchObject({ retry_after_ms: 290_000 });
  await ctx.db.channel.update({ where: { id: channel }, data: { mode: "sandbox" } });
});

test("a post that isn't published can't be refreshed", async () => {
  const channel = await connect();
  const { id } = await createPost({
    ctx,
    input: { content: "Draft", channels: [channel], autofix: true },
  });
  const refused = refreshPostMetrics({ ctx, input: { id: id ?? "" } });
  await expect(refused).rejects.toMatchObject({ reason: "not_measured" });
});

test("an item with many snapshots gets at most one more a day, however often it is refreshed", async () => {
  const channel = await connect();
  const { id, on } = await publish(channel);
  await engage(channel, on, { likes: 1 });
  await refresh(id, channel);
  const item = { channel_id: channel, external_post_id: on };
  await ctx.db.metricItem.updateMany({ where: item, data: { snapshots: 500 } });
  for (const likes of [2, 5, 3]) {
    await engage(channel, on, { likes });
    await wait(10_000);
    await refresh(id, channel);
  }
  const { channels } = await metricsOf(id);
  expect(channels[0]?.series.map(({ likes }) => likes)).toEqual([3]);
  const { days } = await getChannelMetrics({ ctx, input: { id: channel } });
  expect(days.at(-1)?.likes).toBe(3);
});

test("an outage is reported, loses nothing, and ends with the next reading", async () => {
  const channel = await connect();
  const { id, on } = await publish(channel);
  await engage(channel, on, { likes: 6 });
  const respond = simulator.respond;
  simulator.respond = async () => simulator.refuse("platform_unavailable");
  await wait(HOUR_MS, channel);
  simulator.respond = respond;
  const failed = (await metricsOf(id)).channels[0];
  expect(failed?.error).toMatch(/^platform_unavailable: /);
  expect(failed?.metrics.likes).toMatchObject({ value: null, state: "pending" });
  await wait(HOUR_MS, channel);
  const mended = (await metricsOf(id)).channels[0];
  expect(mended).toMatchObject({ error: null, metrics: { likes: { value: 6 } } });
});

test("the number of statements doesn't grow with the number of due posts", async () => {
  const channel = await connect();
  const posts = [await publish(channel)];
  const costOf = async () => {
    const statements = await system.statementsOf(() => wait(HOUR_MS, channel));
    return statements.filter((text) => /metric_item/.test(text)).length;
  };
  const one = await costOf();
  for (let post = 0; post < 20; post += 1) posts.push(await publish(channel));
  expect(await costOf()).toBe(one);
  expect(one).toBe(2);
  const last = await metricsOf(posts.at(-1)?.id ?? "");
  expect(last.channels[0]?.series).toHaveLength(1);
});

test("channels connected earlier are measured from now on, with their posts", async () => {
  const channel = await connect();
  const { id, on } = await publish(channel);
  await engage(channel, on, { likes: 30 });
  await ctx.db.platformCall.delete({ where: { id: `read_metrics_${channel}` } });
  await ctx.db.metricItem.deleteMany({ where: { channel_id: channel } });
  system.advance(20 * DAY_MS);
  expect(await queueMissingMetrics(system)).toBe(1);
  await workOnAll(system, channel);
  expect((await metricsOf(id)).totals.likes).toBe(30);
  // It isn't known when the likes arrived, so they don't count as that day's change.
  const { days } = await getChannelMetrics({ ctx, input: { id: channel } });
  expect(days.every(({ likes }) => likes === null)).toBe(true);
});

test("metrics of other organizations are not accessible", async () => {
  const channel = await connect();
  const { id, on } = await publish(channel);
  const other = await createTestContext(system, "Globex");
  const notFound = { code: "NOT_FOUND" };
  await expect(getPostMetrics({ ctx: other, input: { id } })).rejects.toMatchObject(notFound);
  await expect(refreshPostMetrics({ ctx: other, input: { id } })).rejects.toMatchObject(notFound);
  const theirs = { id: channel };
  await expect(getChannelMetrics({ ctx: other, input: theirs })).rejects.toMatchObject(notFound);
  const engagement = { ...theirs, external_post_id: on, likes: 1 };
  await expect(setEngagement({ ctx: other, input: engagement })).rejects.toMatchObject(notFound);
});

test("on X, where each day of reading costs money, a post is read once a UTC day", async () => {
  const channel = await connect("x");
  const { id } = await publish(channel);
  await wait(HOUR_MS, channel);
  const [first] = (await metricsOf(id)).channels;
  const midnight = new Date(Math.floor(system.now().getTime() / DAY_MS + 1) * DAY_MS).toISOString();
  expect(first?.series).toHaveLength(1);
  expect((first?.next_at ?? "") >= midnight).toBe(true);
  await wait(2 * HOUR_MS, channel);
  const sameDay = system.now().toISOString() < midnight;
  const { channels } = await metricsOf(id);
  expect(channels[0]?.series).toHaveLength(sameDay ? 1 : 1 + Number(first?.next_at === midnight));
});

test("an hour of the week is a best time once it has five posts at least a day old", async () => {
  const channel = await connect();
  const start = new Date(Math.ceil(system.now().getTime() / DAY_MS) * DAY_MS + 9 * HOUR_MS);
  system.advance(start.getTime() - system.now().getTime());
  for (let post = 0; post < 5; post += 1) {
    const { on } = await publish(channel);
    await engage(channel, on, { likes: 10 * post });
  }
  await wait(HOUR_MS, channel);
  expect(await findBestTimes({ ctx, input: { id: channel } })).toEqual([]);
  await wait(DAY_MS, channel);
  const weekday = (start.getUTCDay() + 6) % 7;
  const best = [{ weekday, hour: 9, posts: 5, mean: 20 }];
  expect(await findBestTimes({ ctx, input: { id: channel } })).toEqual(best);
});
