import { afterAll, beforeAll, expect, test } from "vitest";
import { GetInsights } from "#core/contract/operations/insights.ts";
import { Insights } from "#core/contract/resources/insights.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createLabel } from "#server/kernel/labels/labels.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { costsOf } from "#server/posts/list/testing/statement-cost.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";
import { getInsights } from "./get-insights.ts";

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

/** The range of all tests: today is 21 November. */
const WEEK = { from: "2026-11-15", to: "2026-11-22" };

const read = async (ctx: ServiceContext, input: object = WEEK) =>
  Insights.parse(await getInsights({ ctx, input: GetInsights.input.parse(input) }));

async function connect(ctx: ServiceContext, provider: string, since = "2026-10-01") {
  const { id } = await connectSandbox(ctx, provider);
  await ctx.db.channel.update({ where: { id }, data: { created_at: new Date(since) } });
  return id;
}

interface Published {
  content?: string;
  at: string;
  labels?: string[];
  campaign?: string;
  /** What each reading found, by its time. */
  on: { channel: string; readings?: Record<string, Record<string, number>> }[];
}

/** Writes a published post with its readings, as publishing and reading leave them. */
async function publish(ctx: ServiceContext, { content = "Hello", at, on, ...post }: Published) {
  const channels = on.map(({ channel }) => channel);
  const { id } = await createHello(ctx, { content, channels, ...post });
  const post_id = id ?? "";
  const published_at = new Date(at);
  await ctx.db.post.update({ where: { id: post_id }, data: { published_at, status: "published" } });
  const entries = await ctx.db.channelEntry.findMany({ where: { post_id } });
  for (const { channel: channel_id, readings = {} } of on) {
    const entry_id = entries.find((entry) => entry.channel_id === channel_id)?.id ?? "";
    const item = { channel_id, external_post_id: `${post_id} ${channel_id}`, published_at };
    await ctx.db.publishedItem.create({
      data: { ...item, id: item.external_post_id, entry_id, position: 0 },
    });
    await writeReadings(ctx, { ...item, post_id }, readings);
  }
  return post_id;
}

async function writeReadings(
  { db, organization_id }: ServiceContext,
  item: { channel_id: string; external_post_id: string; published_at: Date; post_id: string },
  readings: Record<string, Record<string, number>>,
) {
  let before: Record<string, number> = {};
  for (const [at, numbers] of Object.entries(readings)) {
    const changes = Object.fromEntries(
      Object.entries(numbers).map(([name, value]) => [name, value - (before[name] ?? 0)]),
    );
    const { channel_id, external_post_id } = item;
    const snapshot = { channel_id, external_post_id, at: new Date(at), organization_id };
    await db.metricSnapshot.create({ data: { ...snapshot, numbers, changes } });
    before = { ...before, ...numbers };
  }
  const latest = Object.fromEntries(
    Object.entries(before).map(([name, value]) => [name, { value, at: item.published_at }]),
  );
  await db.metricItem.create({ data: { ...item, organization_id, latest } });
}

async function follow(
  { db, organization_id }: ServiceContext,
  channel_id: string,
  counts: Record<string, number>,
) {
  const rows = Object.entries(counts).map(([at, followers]) => {
    return { channel_id, organization_id, at: new Date(at), followers };
  });
  await db.followerSnapshot.createMany({ data: rows });
}

test("an organization without channels has no numbers, and never 0 for what isn't measured", async () => {
  const insights = await read(await createTestContext(system));
  const none = { value: null, change: null, before: null, channels: 0, compared: 0 };
  expect(insights.totals).toEqual({
    followers: none,
    seen: none,
    engagement: none,
    posts: { value: 0, change: 0, before: 0, channels: 0, compared: 0 },
  });
  expect(insights).toMatchObject({ channels: [], labels: [], best: [], worst: [], missing: [] });
  expect(insights).toMatchObject({ as_of: null, next_at: null, best_times: [] });
  expect(insights.days.map(({ date }) => date).join()).toMatch(/^2026-11-15,.*,2026-11-21$/);
  expect(insights.previous_days[0]?.date).toBe("2026-11-08");
});

test("totals add up the changes of a range, compared with as many days before", async () => {
  const ctx = await createTestContext(system);
  const x = await connect(ctx, "x");
  const mastodon = await connect(ctx, "mastodon");
  const post = await publish(ctx, {
    at: "2026-11-10T09:00:00Z",
    on: [
      {
        channel: x,
        readings: {
          "2026-11-10T10:00:00Z": { impressions: 100, likes: 5, saves: 1 },
          "2026-11-16T09:00:00Z": { impressions: 160, likes: 4, saves: 2 },
        },
      },
      {
        channel: mastodon,
        readings: {
          "2026-11-11T10:00:00Z": { likes: 2, comments: 1 },
          "2026-11-20T10:00:00Z": { likes: 9, comments: 1 },
        },
      },
    ],
  });
  const later = await publish(ctx, {
    at: "2026-11-18T09:00:00Z",
    on: [{ channel: x, readings: { "2026-11-18T10:00:00Z": { impressions: 70, likes: 3 } } }],
  });
  await follow(ctx, x, { "2026-11-01T00:00:00Z": 90, "2026-11-19T00:00:00Z": 97 });
  const insights = await read(ctx);
  expect(insights.totals).toEqual({
    followers: { value: 97, change: 7, before: 90, channels: 1, compared: 1 },
    seen: { value: 130, change: 30, before: 100, channels: 1, compared: 1 },
    engagement: { value: 10, change: 1, before: 9, channels: 2, compared: 2 },
    posts: { value: 1, change: 0, before: 1, channels: 2, compared: 2 },
  });
  expect(insights.days[1]).toEqual({
    date: "2026-11-16",
    followers: 90,
    seen: 60,
    engagement: 0,
    posts: 0,
  });
  expect(insights.days[2]).toMatchObject({ seen: null, engagement: null });
  expect(insights.channels).toMatchObject([
    { id: x, seen: 130, reach: null, engagement: 3, posts: 1, followers: 97 },
    { id: mastodon, seen: null, reach: null, engagement: 7, posts: 0, followers: null },
  ]);
  expect(insights.best).toMatchObject([
    { id: later, excerpt: "Hello", seen: 70, engagement: 3, channel_ids: [x] },
  ]);
  expect(insights.missing).toContainEqual({
    name: "seen",
    state: "not_offered",
    providers: ["mastodon"],
  });
  expect(insights.missing).toContainEqual({
    name: "reach",
    state: "not_offered",
    providers: ["mastodon", "x"],
  });
  expect(post).not.toBe(later);
});

test("a channel that wasn't measured in all of the previous range counts, and isn't compared", async () => {
  const ctx = await createTestContext(system);
  const old = await connect(ctx, "bluesky");
  const young = await connect(ctx, "x", "2026-11-12");
  const likes = (at: string, count: number) => ({ [at]: { likes: count } });
  await publish(ctx, {
    at: "2026-11-09T09:00:00Z",
    on: [{ channel: old, readings: likes("2026-11-09T10:00:00Z", 4) }],
  });
  await publish(ctx, {
    at: "2026-11-16T09:00:00Z",
    on: [
      { channel: old, readings: likes("2026-11-16T10:00:00Z", 6) },
      { channel: young, readings: likes("2026-11-16T10:00:00Z", 50) },
    ],
  });
  expect((await read(ctx)).totals.engagement).toEqual({
    value: 56,
    change: 2,
    before: 4,
    channels: 2,
    compared: 1,
  });
  const { totals } = await read(ctx, { ...WEEK, channels: young });
  expect(totals.engagement).toMatchObject({ value: 50, change: null, compared: 0 });
});

test("a channel without a reading has no numbers but its posts", async () => {
  const ctx = await createTestContext(system);
  const channel = await connect(ctx, "bluesky");
  await publish(ctx, { at: "2026-11-20T09:00:00Z", on: [{ channel }] });
  const insights = await read(ctx);
  expect(insights.channels).toMatchObject([
    { id: channel, followers: null, seen: null, engagement: null, posts: 1 },
  ]);
  expect(insights.totals.engagement).toMatchObject({ value: null, change: null });
  expect(insights.best).toEqual([]);
});

test("labels and the filter by label count only posts with it", async () => {
  const ctx = await createTestContext(system);
  const channel = await connect(ctx, "bluesky");
  const { id: label } = await createLabel({ ctx, input: { name: "Launch" } });
  const post = (at: string, labels: string[], likes: number) =>
    publish(ctx, {
      at,
      labels,
      on: [{ channel, readings: { "2026-11-18T10:00:00Z": { likes } } }],
    });
  const labelled = await post("2026-11-17T09:00:00Z", [label], 7);
  await post("2026-11-17T12:00:00Z", [], 40);
  expect((await read(ctx)).labels).toEqual([
    { id: label, name: "Launch", posts: 1, seen: null, engagement: 7 },
  ]);
  const insights = await read(ctx, { ...WEEK, label: "launch" });
  expect(insights.totals).toMatchObject({ engagement: { value: 7 }, posts: { value: 1 } });
  expect(insights.best.map(({ id }) => id)).toEqual([labelled]);
});

test("the worst posts are a day old, and none of the best", async () => {
  const ctx = await createTestContext(system);
  const channel = await connect(ctx, "bluesky");
  const post = (at: string, likes: number) =>
    publish(ctx, {
      at,
      content: `${likes}`,
      on: [{ channel, readings: { "2026-11-21T09:00:00Z": { likes } } }],
    });
  for (const likes of [9, 8, 7, 6, 5, 4, 3]) await post("2026-11-17T09:00:00Z", likes);
  await post("2026-11-21T08:30:00Z", 1);
  const texts = (posts: Insights["best"]) => posts.map(({ excerpt }) => excerpt);
  const { best, worst } = await read(ctx);
  expect(texts(best)).toEqual(["9", "8", "7", "6", "5"]);
  expect(texts(worst)).toEqual(["3", "4"]);
});

test("another organization's channels, labels and posts are never read", async () => {
  const [ctx, other] = [await createTestContext(system), await createTestContext(system, "Globex")];
  const channel = await connect(ctx, "bluesky");
  const { id: label } = await createLabel({ ctx, input: { name: "Launch" } });
  await publish(ctx, {
    at: "2026-11-17T09:00:00Z",
    labels: [label],
    on: [{ channel, readings: { "2026-11-17T10:00:00Z": { likes: 3 } } }],
  });
  const insights = await read(other);
  expect(insights).toMatchObject({ channels: [], labels: [], best: [] });
  expect(insights.totals.posts.value).toBe(0);
  const reasonOf = async (input: object) => (await refusalOf(read(other, input))).reason;
  expect(await reasonOf({ channels: channel })).toBe("unknown_channel");
  expect(await reasonOf({ label })).toBe("unknown_label");
});

test("a range has 400 days at most", async () => {
  const ctx = await createTestContext(system);
  const { days } = await read(ctx, { from: "2025-10-18", to: "2026-11-22" });
  expect(days).toHaveLength(400);
  const refusal = await refusalOf(read(ctx, { from: "2025-10-17", to: "2026-11-22" }));
  expect(refusal).toMatchObject({ reason: "invalid_input" });
});

test("as many statements are sent for many channels and posts as for none", async () => {
  const ctx = await createTestContext(system);
  const statements = async () =>
    (await costsOf(system.database.pool, () => read(ctx), ["metric_snapshot"])).length;
  expect(await statements()).toBe(7);
  for (const provider of ["bluesky", "mastodon", "x"]) {
    const channel = await connect(ctx, provider);
    for (const likes of [1, 2, 3])
      await publish(ctx, {
        at: "2026-11-17T09:00:00Z",
        on: [{ channel, readings: { "2026-11-17T10:00:00Z": { likes } } }],
      });
  }
  expect(await statements()).toBe(7);
});
