import {
  addChanges,
  changesSince,
  type Numbers,
  startsFromZero,
} from "#core/domain/metrics/changes.ts";
import { nextReading } from "#core/domain/metrics/next-reading.ts";
import type { FoundNumbers } from "#platforms/kit/spec/metrics.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";
import type { Latest } from "#server/channels/metrics/get-post-metrics.ts";
import type { CallOutcome, DueCall } from "#server/publishing/calls/call-work.ts";
import type { System } from "#server/system.ts";

/** How long a run may hold a reading. If it died, another run takes over after this time. */
const LEASE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A post with this many snapshots gets at most one more a day, however often metrics are requested. */
const MANY_SNAPSHOTS = 500;

export interface DuePost {
  external_post_id: string;
  reference: Json;
  published_at: string;
  read_at: string | null;
  latest: Latest;
  snapshots: number;
  last: { at: string; changes: Numbers } | null;
}

export interface OpenMetrics {
  followers_at: Date | null;
  posts: DuePost[];
}

const OPEN = `
  WITH leased AS (
    UPDATE platform_call SET next_at = $3 WHERE id = $1 AND state = 'queued' AND (next_at IS NULL OR next_at <= $2)
    RETURNING channel_id
  )
  SELECT followers_at, (SELECT coalesce(json_agg(post), '[]') FROM (
    SELECT external_post_id, reference, published_at, read_at, latest, snapshots,
      (SELECT json_build_object('at', at, 'changes', changes) FROM metric_snapshot AS snapshot
        WHERE snapshot.channel_id = item.channel_id AND snapshot.external_post_id = item.external_post_id
        ORDER BY at DESC LIMIT 1) AS last
    FROM metric_item AS item WHERE channel_id = leased.channel_id AND next_at <= $2
    ORDER BY next_at LIMIT $4) AS post) AS posts
  FROM leased LEFT JOIN channel_metrics USING (channel_id)`;

/** Claims a reading for this run, with the posts that are due. Null if another run has it. One statement. */
export async function openMetrics(
  { database, now }: System,
  { call }: DueCall,
  batch: number,
): Promise<OpenMetrics | null> {
  const at = now().getTime();
  const values = [call.id, new Date(at), new Date(at + LEASE_MS), batch];
  const [row] = await database.sql<OpenMetrics>(OPEN, values);
  return row ?? null;
}

/** The next reading is due with the channel's first due post, or after a day for its followers. */
const CLOSE = `
  WITH given AS (
    SELECT * FROM json_to_recordset($4::json) AS given (external_post_id text, next_at timestamptz, is_gone boolean, latest jsonb,
      numbers jsonb, changes jsonb, replaces timestamptz)
  ), items AS (
    UPDATE metric_item AS item SET next_at = given.next_at, read_at = $5, latest = given.latest,
      gone_at = CASE WHEN given.is_gone THEN coalesce(item.gone_at, $5) END,
      snapshots = item.snapshots + CASE WHEN given.numbers IS NOT NULL AND given.replaces IS NULL THEN 1 ELSE 0 END
    FROM given WHERE item.channel_id = $2 AND item.external_post_id = given.external_post_id
  ), replaced AS (
    UPDATE metric_snapshot AS snapshot SET at = $5, numbers = given.numbers, changes = given.changes
    FROM given WHERE snapshot.channel_id = $2 AND snapshot.external_post_id = given.external_post_id AND snapshot.at = given.replaces
  ), added AS (
    INSERT INTO metric_snapshot (channel_id, external_post_id, at, organization_id, numbers, changes)
    SELECT $2, external_post_id, $5, $3, numbers, changes FROM given WHERE numbers IS NOT NULL AND replaces IS NULL
    ON CONFLICT DO NOTHING
  ), followed AS (
    INSERT INTO follower_snapshot (channel_id, at, organization_id, followers)
    SELECT $2, $5, $3, $6::bigint WHERE $6::bigint IS NOT NULL
    ON CONFLICT (channel_id, at) DO UPDATE SET followers = excluded.followers
  ), channel AS (
    INSERT INTO channel_metrics (channel_id, organization_id, read_at, followers_at) VALUES ($2, $3, $5, $7)
    ON CONFLICT (channel_id) DO UPDATE SET read_at = excluded.read_at, followers_at = excluded.followers_at, error = NULL
  )
  UPDATE platform_call SET next_at = NULL, tries = 0, error = NULL, due_at = CASE WHEN version = $8 THEN
    coalesce(least(
      (SELECT min(next_at) FROM metric_item WHERE channel_id = $2
        AND NOT (external_post_id = ANY(SELECT external_post_id FROM given))),
      (SELECT min(next_at) FROM given), $7::timestamptz + interval '1 day'), $5::timestamptz + interval '1 day')
    ELSE due_at END
  WHERE id = $1 AND state = 'queued'`;

interface Found {
  numbers: FoundNumbers;
  followers: number | null;
  followers_at: Date | null;
  /** Earliest next reading, where reading costs money. */
  not_before: Date | null;
}

/** Stores the metrics and queues the next reading. One statement, however many posts. */
export async function closeMetrics(
  { database, now }: System,
  { call, channel }: DueCall,
  posts: readonly DuePost[],
  { numbers, followers, followers_at, not_before }: Found,
): Promise<void> {
  const at = now();
  const rows = posts.map((post) => toRow(post, numbers.get(post.external_post_id), at, not_before));
  const { id, organization_id } = channel;
  const values = [call.id, id, organization_id, JSON.stringify(rows), at];
  await database.sql(CLOSE, [...values, followers, followers_at, call.version]);
}

function toRow(post: DuePost, found: Numbers | undefined, at: Date, not_before: Date | null) {
  const { external_post_id, latest, last } = post;
  const published_at = new Date(post.published_at);
  const scheduled = nextReading(published_at, at);
  const next_at =
    scheduled !== null && not_before !== null && not_before > scheduled ? not_before : scheduled;
  const row = { external_post_id, next_at, is_gone: found === undefined };
  if (found === undefined || Object.keys(found).length === 0)
    return { ...row, latest, numbers: null, changes: null, replaces: null };
  const before = Object.fromEntries(
    Object.entries(latest).map(([name, { value }]) => [name, value]),
  ) as Numbers;
  const changes = changesSince(before, found, { from_zero: startsFromZero(published_at, at) });
  const rows = Object.entries(found).map(([name, value]) => [name, { value, at }]);
  const joined = last !== null && joins(post, last, at) ? last : null;
  return {
    ...row,
    latest: { ...latest, ...Object.fromEntries(rows) },
    numbers: found,
    changes: joined === null ? changes : addChanges(joined.changes, changes),
    replaces: joined?.at ?? null,
  };
}

function joins({ snapshots }: DuePost, last: { at: string }, at: Date): boolean {
  const age = at.getTime() - Date.parse(last.at);
  return age === 0 || (snapshots >= MANY_SNAPSHOTS && age < DAY_MS);
}

const FAIL = `
  WITH channel AS (
    INSERT INTO channel_metrics (channel_id, organization_id, error) VALUES ($3, $6, $2)
    ON CONFLICT (channel_id) DO UPDATE SET error = excluded.error
  )
  UPDATE platform_call SET due_at = CASE WHEN version = $5 THEN $4 ELSE due_at END, next_at = NULL, tries = tries + 1, error = $2
  WHERE id = $1 AND state = 'queued'`;

/** Stores why a reading failed, as text for users, and queues the next try. One statement. */
export async function failMetrics(
  { database, now }: System,
  { call, channel }: DueCall,
  { error, wait_ms }: { error: string; wait_ms: number },
): Promise<CallOutcome> {
  const next = new Date(now().getTime() + wait_ms);
  const values = [call.id, error, channel.id, next, call.version, channel.organization_id];
  await database.sql(FAIL, values);
  return "ended";
}
