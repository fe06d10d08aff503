import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { GetCalendar, MOST_ITEMS } from "#core/contract/operations/calendar.ts";
import type { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { costsOf } from "#server/posts/list/testing/statement-cost.ts";
import { getCalendar } from "./get-calendar.ts";

type Query = z.input<typeof GetCalendar.input>;

const POSTS = 10_000;
const MARCH = "timestamptz '2027-03-01T00:00:00Z'";
const march: Query = { from: "2027-03-01", to: "2027-04-01" };

let system: TestSystem;
let ctx: ServiceContext;
let small: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  small = await createTestContext(system, "Small");
  await fill(ctx);
});
afterAll(() => system.close());

async function fill({ organization_id }: ServiceContext) {
  const { pool } = system.database;
  const id = "'post_' || lpad(n::text, 26, '0')";
  await pool.query(
    `INSERT INTO post (id, organization_id, content, status, scheduled_at, campaign, created_at, updated_at, deleted_at)
     SELECT ${id}, $1, 'Post ' || n, (CASE WHEN n % 3 = 0 THEN 'published' ELSE 'scheduled' END)::post_status,
       ${MARCH} + n * interval '4 minutes', CASE WHEN n % 100 = 0 THEN 'Spring' END, now(), now(),
       CASE WHEN n >= ${POSTS} THEN now() END
     FROM generate_series(0, ${POSTS + 30}) AS n`,
    [organization_id],
  );
  await pool.query(
    `INSERT INTO channel (id, organization_id, provider, mode, name, handle, external_account_id, account)
     SELECT 'chan_' || provider, $1, provider, 'sandbox', provider, provider, provider, '{}'
     FROM unnest(ARRAY ['bluesky', 'mastodon']) AS provider`,
    [organization_id],
  );
  await pool.query(
    "INSERT INTO label (id, organization_id, name, name_key) VALUES ('label_1', $1, 'News', 'news')",
    [organization_id],
  );
  await pool.query(`
    INSERT INTO channel_entry (id, post_id, channel_id, position, fixes_applied)
      SELECT 'entry_' || n, ${id}, CASE WHEN n % 4 = 0 THEN 'chan_mastodon' ELSE 'chan_bluesky' END, 0, '{}'::text[]
      FROM generate_series(0, ${POSTS - 1}) AS n;
    INSERT INTO post_label (label_id, post_id) SELECT 'label_1', ${id} FROM generate_series(0, ${POSTS - 1}, 100) AS n;
    ANALYZE`);
}

function read(query: Query, as = ctx) {
  return getCalendar({ ctx: as, input: GetCalendar.input.parse(query) });
}

function inZone(time_zone: string): ServiceContext {
  const { organization } = ctx.actor;
  const policy = { ...organization.policy, time_zone };
  return { ...ctx, actor: { ...ctx.actor, organization: { ...organization, policy } } };
}

const totals = async (query: Query, as = ctx) => {
  const { slots } = await read(query, as);
  return slots.reduce((sum, { total }) => sum + total, 0);
};

test("every day of a range has its number of posts and the first of them", async () => {
  const { time_zone, slots } = await read({ ...march, limit: 4 });
  expect(time_zone).toBe("UTC");
  expect(slots.map(({ date }) => date)).toHaveLength(31);
  expect(slots[0]).toMatchObject({ date: "2027-03-01", total: 360, total_is_exact: true });
  expect(slots[30]).toMatchObject({ date: "2027-03-31", total: 0, items: [] });
  expect(slots[1]?.items.map(({ excerpt, scheduled_at }) => [excerpt, scheduled_at])).toEqual([
    ["Post 360", "2027-03-02T00:00:00.000Z"],
    ["Post 361", "2027-03-02T00:04:00.000Z"],
    ["Post 362", "2027-03-02T00:08:00.000Z"],
    ["Post 363", "2027-03-02T00:12:00.000Z"],
  ]);
  expect(slots[1]?.items[0]?.channels).toMatchObject([{ provider: "mastodon" }]);
  expect(await totals(march)).toBe(POSTS);
});

test("hourly counts add up, also on days when the clocks change", async () => {
  const berlin = inZone("Europe/Berlin");
  const { slots } = await read({ from: "2027-03-27", to: "2027-03-29", by: "hour" }, berlin);
  expect(slots).toHaveLength(24 + 23);
  const day = { from: "2027-03-28", to: "2027-03-29" };
  const ofDay = await read(day, berlin);
  const ofHours = slots.filter(({ date }) => date === "2027-03-28");
  const sum = ofHours.reduce((total, slot) => total + slot.total, 0);
  expect(sum).toBe(ofDay.slots[0]?.total);
  expect(ofHours[2]).toMatchObject({ starts_at: "2027-03-28T01:00:00.000Z", total: 15 });
});

test.each<[string, Query, number]>([
  ["states", { ...march, statuses: "published" }, 3_334],
  ["a channel", { ...march, channel: "chan_mastodon" }, 2_500],
  ["a provider", { ...march, channel: "bluesky" }, 7_500],
  ["a label", { ...march, label: "news" }, 100],
  ["a campaign", { ...march, campaign: "Spring" }, 100],
  ["two of them", { ...march, campaign: "Spring", statuses: "published" }, 34],
])("posts are filtered by %s", async (_, query, expected) => {
  expect(await totals(query)).toBe(expected);
});

test("another organization's posts are neither counted nor found by name", async () => {
  expect(await totals(march, small)).toBe(0);
  for (const query of [{ label: "News" }, { channel: "chan_mastodon" }]) {
    const refusal = read({ ...march, ...query }, small).catch((error: Refusal) => error.reason);
    expect(await refusal).toMatch(/^unknown_/);
  }
});

test("each day or hour has a maximum number of posts", async () => {
  const { slots } = await read({ from: "2027-03-01", to: "2027-03-08", by: "hour", limit: 200 });
  expect(slots.flatMap(({ items }) => items).length).toBeLessThanOrEqual(MOST_ITEMS);
  expect(slots[0]).toMatchObject({ total: 15 });
  expect(slots[0]?.items).toHaveLength(Math.floor(MOST_ITEMS / slots.length));
});

test("a range with filters takes two or three statements", async () => {
  const count = async (query: Query) => (await system.statementsOf(() => read(query))).length;
  expect(await count(march)).toBe(2);
  expect(await count({ ...march, statuses: "scheduled" })).toBe(2);
  expect(await count({ from: "2027-03-01", to: "2027-03-08", by: "hour" })).toBe(2);
  expect(await count({ ...march, label: "News", channel: "mastodon" })).toBe(3);
  expect(await count({ ...march, include: "free" })).toBe(5);
  expect(await count({ from: "2026-01-05", to: "2026-02-05", include: "free" })).toBe(2);
});

test("posts with a picture have the address of its thumbnail", async () => {
  const { pool } = system.database;
  const [first] = (await read({ ...march, limit: 1 })).slots[3]?.items ?? [];
  expect(first?.thumbnail_url).toBeNull();
  await pool.query(
    `INSERT INTO media_file (id, organization_id, storage_key, filename, content_type, size, state, renditions, created_by, created_at, updated_at)
     SELECT name, $1, name, name, 'image/png', 10, 'ready',
       CASE WHEN name = 'file_2' THEN '{"thumbnail": {"content_type": "image/webp"}}'::jsonb ELSE '{}' END, '{}', now(), now()
     FROM unnest(ARRAY ['file_1', 'file_2']) AS name`,
    [ctx.organization_id],
  );
  await pool.query("UPDATE post SET media_ids = '{file_1,file_2}' WHERE id = $1", [first?.id]);
  const [shown] = (await read({ ...march, limit: 1 })).slots[3]?.items ?? [];
  expect(shown?.thumbnail_url).toContain("files/file_2/thumbnail");
});

test("free posting times of a queue are listed from now on, without those that are taken", async () => {
  const free = await createTestContext(system, "Free");
  const { pool } = system.database;
  await pool.query(
    `INSERT INTO channel (id, organization_id, provider, mode, name, handle, external_account_id, account, posting_times)
     SELECT 'chan_free_' || provider, $1, provider, 'sandbox', provider, provider, provider, '{}', $2
     FROM unnest(ARRAY ['bluesky', 'mastodon']) AS provider`,
    [free.organization_id, JSON.stringify([{ weekday: "monday", time: "09:00" }])],
  );
  await pool.query(
    `INSERT INTO post (id, organization_id, content, status, scheduled_at, created_at, updated_at)
     VALUES ('post_free', $1, 'Taken', 'scheduled', '2027-03-08T09:00:00Z', now(), now())`,
    [free.organization_id],
  );
  await pool.query(
    `INSERT INTO channel_entry (id, post_id, channel_id, position, status, fixes_applied)
     VALUES ('entry_free', 'post_free', 'chan_free_bluesky', 0, 'scheduled', '{}')`,
  );
  const times = async (query: Partial<Query>) =>
    (await read({ ...march, include: "free", ...query }, free)).slots
      .slice(0, 14)
      .flatMap(({ free = [] }) => free.map(({ at, channel_ids }) => [at, ...channel_ids]));
  expect(await times({})).toEqual([
    ["2027-03-01T09:00:00.000Z", "chan_free_bluesky", "chan_free_mastodon"],
    ["2027-03-08T09:00:00.000Z", "chan_free_mastodon"],
  ]);
  expect(await times({ channel: "bluesky" })).toEqual([
    ["2027-03-01T09:00:00.000Z", "chan_free_bluesky"],
  ]);
  expect(await times({ from: "2026-01-05", to: "2026-02-05" })).toEqual([]);
});

test("only the range is read, however many posts there are", async () => {
  const week = { from: "2027-03-02", to: "2027-03-09", limit: 3 };
  const cost = async (query: Query) => {
    const costs = await costsOf(system.database.pool, () => read(query));
    expect(costs.flatMap(({ scanned }) => scanned)).toEqual([]);
    return costs.reduce((sum, { rows }) => sum + rows, 0);
  };
  expect(await cost(week)).toBeLessThanOrEqual(7 * 360 + 50 * 21);
  expect(await cost({ ...week, from: "2026-01-05", to: "2026-02-05" })).toBeLessThanOrEqual(100);
});

test("when there are more posts than one request reads, the response says so", async () => {
  const { pool } = system.database;
  await pool.query(
    `INSERT INTO post (id, organization_id, content, status, scheduled_at, created_at, updated_at)
     SELECT 'post_many' || lpad(n::text, 22, '0'), $1, 'Post', 'scheduled', timestamptz '2028-01-01T10:00:00Z', now(), now()
     FROM generate_series(1, 800) AS n`,
    [ctx.organization_id],
  );
  const wide = { from: "2027-12-01", to: "2028-02-01", limit: 2 };
  const crowded = (await read(wide)).slots.find(({ date }) => date === "2028-01-01");
  expect(crowded).toMatchObject({ total: 678, total_is_exact: false });
  const [day] = (await read({ from: "2028-01-01", to: "2028-01-02" })).slots;
  expect(day).toMatchObject({ total: 800, total_is_exact: true });
});

test.each<[Query, RegExp]>([
  [{ from: "2027-03-01", to: "2027-03-01" }, /must be earlier than `to`/],
  [{ from: "2027-03-01", to: "2027-05-03" }, /at most 62 days/],
  [{ from: "2027-03-01", to: "2027-03-09", by: "hour" }, /7 with `by=hour`/],
  [{ from: "2027-02-30", to: "2027-03-09" }, /must be a day/],
  [{ from: "0001-01-01", to: "0001-01-02" }, /year from 1970/],
])("%o is refused", (query, message) => {
  expect(GetCalendar.input.safeParse(query).error?.message).toMatch(message);
});
