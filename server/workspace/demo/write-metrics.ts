import { type MetricName, POST_METRICS } from "#core/contract/resources/metric.ts";
import { changesSince, type Numbers } from "#core/domain/metrics/changes.ts";
import { nextReading, READING_AGES_MS } from "#core/domain/metrics/next-reading.ts";
import { engagementNote } from "#platforms/kit/simulator/engagement.ts";
import { metricsOf } from "#platforms/metric-ability.ts";
import { createSandboxStore } from "#server/channels/sandbox/sandbox-store.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import type { OutPost } from "./publish-past-posts.ts";
import { SAMPLE_CHANNELS, type SampleProvider } from "./sample-channels.ts";
import type { Stage } from "./write-posts.ts";

const DAY_MS = 86_400_000;

/** Half of what a post ever gets, it has after this time. */
const HALF_MS = 16 * 3_600_000;

/** What a post that does as well as the others gets, for each thousand followers. */
const PER_THOUSAND: Record<(typeof POST_METRICS)[number], number> = {
  impressions: 1_450,
  reach: 980,
  views: 1_200,
  likes: 46,
  comments: 4,
  shares: 9,
  saves: 7,
  clicks: 31,
};

const DAYS_OF_FOLLOWERS = 14;

interface Item {
  channel_id: string;
  external_post_id: string;
  post_id: string;
  published_at: Date;
  provider: SampleProvider;
  account: unknown;
}

const ITEMS = `
  SELECT item.channel_id, item.external_post_id, item.post_id, item.published_at, channel.provider, channel.account
  FROM metric_item AS item JOIN channel ON channel.id = item.channel_id WHERE item.post_id = ANY($1::text[])`;

const CLEAR = `
  WITH snapshots AS (DELETE FROM metric_snapshot WHERE channel_id = ANY($1::text[]))
  DELETE FROM follower_snapshot WHERE channel_id = ANY($1::text[])`;

const STORE = `
  UPDATE metric_item AS item SET latest = given.latest, snapshots = given.snapshots, read_at = given.read_at, next_at = given.next_at
  FROM json_to_recordset($1::json) AS given (channel_id text, external_post_id text, latest jsonb, snapshots int,
    read_at timestamptz, next_at timestamptz)
  WHERE item.channel_id = given.channel_id AND item.external_post_id = given.external_post_id`;

const READ = `
  INSERT INTO channel_metrics (channel_id, organization_id, read_at, followers_at) SELECT unnest($1::text[]), $2, $3, $3
  ON CONFLICT (channel_id) DO UPDATE SET read_at = excluded.read_at, followers_at = excluded.followers_at, error = NULL`;

/** Writes how the posts did since they were published, as the readings until now would have found it. */
export async function writeMetrics(stage: Stage, posts: readonly OutPost[]): Promise<void> {
  const { sql, system, organization_id } = stage.person;
  const ids = [...stage.channels.values()];
  const reach = new Map(posts.map((post) => [post.id, post.reach]));
  const items = await sql<Item>(ITEMS, [[...reach.keys()]]);
  const now = system.now();
  const readings = items.map((item) => readingsOf(item, reach.get(item.post_id) ?? 1, now));
  for (const { item, latest } of readings) {
    const store = createSandboxStore(system, { id: item.channel_id, organization_id });
    await store.note(engagementNote(item.external_post_id), latest);
  }
  await inTransaction(system.database.pool, async (within) => {
    await within(CLEAR, [ids]);
    await storeReadings(within, organization_id, readings);
    await within(READ, [ids, organization_id, now]);
    await writeFollowers(within, stage, now);
  });
}

type Readings = ReturnType<typeof readingsOf>;

function readingsOf(item: Item, reach: number, now: Date) {
  const { provider, account, published_at } = item;
  const offers = metricsOf({ provider, mode: "sandbox", account });
  const names = POST_METRICS.filter((name) => offers[name].state === "measured");
  const followers = SAMPLE_CHANNELS.find((channel) => channel.provider === provider)?.followers;
  const most = ((followers ?? 0) / 1_000) * reach;
  const numbersAfter = (ms: number) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        Math.round(PER_THOUSAND[name] * most * (1 - 0.5 ** (ms / HALF_MS))),
      ]),
    ) as Partial<Record<MetricName, number>>;
  const ages = READING_AGES_MS.filter((age) => published_at.getTime() + age <= now.getTime());
  const snapshots = ages.map((age, index) => {
    const before: Numbers = index === 0 ? {} : numbersAfter(ages[index - 1] ?? 0);
    const numbers = numbersAfter(age);
    const at = new Date(published_at.getTime() + age);
    return { at, numbers, changes: changesSince(before, numbers, { from_zero: true }) };
  });
  return {
    item,
    snapshots,
    latest: snapshots.at(-1)?.numbers ?? {},
    next_at: nextReading(published_at, now),
  };
}

async function storeReadings(
  sql: RunSql,
  organization_id: string,
  readings: readonly Readings[],
): Promise<void> {
  const rows = readings.flatMap(({ item: { channel_id, external_post_id }, snapshots }) =>
    snapshots.map((snapshot) => ({ channel_id, external_post_id, organization_id, ...snapshot })),
  );
  const items = readings.map(({ item: { channel_id, external_post_id }, snapshots, next_at }) => {
    const last = snapshots.at(-1);
    const values = Object.entries(last?.numbers ?? {}).map(([name, value]) => {
      return [name, { value, at: last?.at }] as const;
    });
    const latest = Object.fromEntries(values);
    const read = { latest, snapshots: snapshots.length, read_at: last?.at ?? null, next_at };
    return { channel_id, external_post_id, ...read };
  });
  await writeTogether(sql, [insertRows("metric_snapshot", rows)]);
  await sql(STORE, [JSON.stringify(items)]);
}

/** A few more each day. */
async function writeFollowers(sql: RunSql, { person, channels }: Stage, now: Date): Promise<void> {
  const { organization_id } = person;
  const rows = SAMPLE_CHANNELS.flatMap(({ provider, followers }, index) => {
    const channel_id = channels.get(provider);
    if (channel_id === undefined) return [];
    if (metricsOf({ provider, mode: "sandbox", account: {} }).followers.state !== "measured")
      return [];
    return Array.from({ length: DAYS_OF_FOLLOWERS }, (_, day) => ({
      channel_id,
      organization_id,
      at: new Date(now.getTime() - day * DAY_MS),
      followers: Math.round(followers * (1 - 0.003 * day - 0.002 * ((day * (index + 2)) % 3))),
    }));
  });
  await writeTogether(sql, [insertRows("follower_snapshot", rows)]);
}
