import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import type { System } from "#server/system.ts";
import { DUE_COLUMNS, type DuePost, startDuePosts } from "./start-due-posts.ts";

/** How long before its time a sample post was written. */
const WRITTEN_BEFORE_MS = 20 * 3_600_000;

const MOVE = `
  WITH entry AS (
    UPDATE channel_entry SET published_at = published_at - $2::interval, due_at = due_at - $2::interval
    WHERE post_id = $1
  ), call AS (
    UPDATE platform_call SET due_at = due_at - $2::interval, asked_at = asked_at - $2::interval WHERE post_id = $1
  ), attempt AS (
    UPDATE call_attempt SET started_at = started_at - $2::interval, called_at = called_at - $2::interval,
      finished_at = finished_at - $2::interval
    WHERE call_id IN (SELECT id FROM platform_call WHERE post_id = $1)
  ), item AS (
    UPDATE published_item SET published_at = published_at - $2::interval
    WHERE entry_id IN (SELECT id FROM channel_entry WHERE post_id = $1)
    RETURNING channel_id, external_post_id
  ), received AS (
    UPDATE sandbox_post SET received_at = received_at - $2::interval FROM item
    WHERE sandbox_post.channel_id = item.channel_id AND sandbox_post.external_post_id = item.external_post_id
  ), measured AS (
    UPDATE metric_item SET published_at = published_at - $2::interval WHERE post_id = $1
  ), version AS (
    UPDATE post_version SET began_at = began_at - $3::interval, at = at - $3::interval WHERE post_id = $1
  ), recorded AS (
    UPDATE event SET at = at - CASE kind WHEN 'post.created' THEN $3::interval ELSE $2::interval END WHERE subject_id = $1
  )
  UPDATE post SET created_at = created_at - $3::interval, updated_at = updated_at - $2::interval,
    published_at = published_at - $2::interval, scheduled_at = scheduled_at - $2::interval,
    approval = CASE WHEN approval IS NOT NULL THEN jsonb_set(approval, '{requested_at}',
      to_jsonb(to_char(((approval ->> 'requested_at')::timestamptz - $3::interval) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) END
  WHERE id = $1`;

interface Moved {
  post_id: string;
  by_ms: number;
}

/** Moves everything about a sample post back in time, as if it had happened then. One statement. */
export async function moveIntoPast(sql: RunSql, { post_id, by_ms }: Moved): Promise<void> {
  const interval = (ms: number) => `${ms} milliseconds`;
  await sql(MOVE, [post_id, interval(by_ms), interval(by_ms + WRITTEN_BEFORE_MS)]);
}

const FIND = `SELECT ${DUE_COLUMNS} FROM post WHERE id = $1 FOR UPDATE`;

/**
 * Moves a scheduled sample post back in time and starts it at `at`, which fails it if that is too late, and holds it if
 * it isn't approved. In one transaction, so that nobody publishes it in between.
 */
export function startInPast(system: System, { at, ...moved }: Moved & { at: Date }): Promise<void> {
  return inTransaction(system.database.pool, async (sql) => {
    await moveIntoPast(sql, moved);
    const posts = await sql<DuePost>(FIND, [moved.post_id]);
    await startDuePosts(sql, { ...system, now: () => at }, posts);
  });
}
