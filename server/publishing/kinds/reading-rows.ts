import { IS_REFUSED } from "#platforms/interaction-ability.ts";
import type { FoundInteraction, StoredInteraction } from "#platforms/kit/spec/interactions.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import type { CallOutcome, DueCall } from "#server/publishing/calls/call-work.ts";
import type { System } from "#server/system.ts";
import { storeFound } from "./store-found.ts";

/** How long a run may hold a reading. If it died, another run takes over after this time. */
const LEASE_MS = 60_000;
const MOST_POSTS = 50;
const POSTS_MS = 30 * 86_400_000;
const MOST_RECHECKED = 25;
const RECHECKED_FOR_MS = 7 * 86_400_000;
const MOST_GAPS = 20;

export interface OpenReading {
  cursor: Json;
  began_at: Date;
  imported_at: Date | null;
  last_success_at: Date | null;
  pages: number;
  posts: { external_post_id: string; reference: Json; published_at: string }[];
  known: StoredInteraction[];
}

const OPEN = `
  WITH leased AS (
    UPDATE platform_call SET next_at = $3 WHERE id = $1 AND state = 'queued' AND (next_at IS NULL OR next_at <= $2)
    RETURNING channel_id
  )
  SELECT cursor, coalesce(began_at, $2) AS began_at, imported_at, last_success_at, coalesce(pages, 0) AS pages,
    (SELECT coalesce(json_agg(post), '[]') FROM (
      SELECT external_post_id, reference, published_at FROM published_item
      WHERE channel_id = leased.channel_id AND deleted_at IS NULL AND published_at > $4
      ORDER BY published_at DESC LIMIT ${MOST_POSTS}) AS post) AS posts,
    (SELECT coalesce(json_agg(known), '[]') FROM (
      SELECT external_id, on_external_id, parent_external_id, reference FROM interaction
      WHERE channel_id = leased.channel_id AND NOT ours AND deleted_at IS NULL AND occurred_at > $5
      ORDER BY checked_at LIMIT ${MOST_RECHECKED}) AS known) AS known
  FROM leased LEFT JOIN channel_reading AS reading USING (channel_id)`;

/** Claims a reading for this run, with everything it needs. Null if another run has it. One statement. */
export async function openReading(
  { database, now }: System,
  { call }: DueCall,
): Promise<OpenReading | null> {
  const at = now().getTime();
  const [row] = await database.sql<OpenReading>(OPEN, [
    call.id,
    new Date(at),
    new Date(at + LEASE_MS),
    new Date(at - POSTS_MS),
    new Date(at - RECHECKED_FOR_MS),
  ]);
  return row ?? null;
}

const CLOSE = `
  WITH reading AS (
    INSERT INTO channel_reading (channel_id, organization_id, began_at, cursor, pages, imported_at, last_success_at, gaps, error)
    VALUES ($2, $3, $4, $5::jsonb, $6, $7::timestamptz, $7::timestamptz, $8::jsonb, $12)
    ON CONFLICT (channel_id) DO UPDATE SET cursor = excluded.cursor, pages = excluded.pages, error = excluded.error,
      imported_at = coalesce(channel_reading.imported_at, excluded.imported_at),
      last_success_at = coalesce(excluded.last_success_at, channel_reading.last_success_at),
      gaps = CASE WHEN excluded.gaps = '[]' THEN channel_reading.gaps
        WHEN jsonb_array_length(channel_reading.gaps) >= ${MOST_GAPS} THEN (channel_reading.gaps - 0) || excluded.gaps
        ELSE channel_reading.gaps || excluded.gaps END
  ), checked AS (
    UPDATE interaction SET checked_at = $4 WHERE channel_id = $2 AND external_id = ANY($9::text[])
  )
  UPDATE platform_call SET due_at = CASE WHEN version = $11 THEN $10 ELSE due_at END, next_at = NULL, tries = 0, error = NULL
  WHERE id = $1 AND state = 'queued'`;

const ALLOW = `UPDATE channel SET account = account - '${IS_REFUSED}' WHERE id = $1`;

interface PageEnd {
  items: readonly FoundInteraction[];
  gone: readonly string[];
  checked: readonly string[];
  retention_hours: number | undefined;
  cursor: Json;
  more: boolean;
  gap: { from: string; to: string } | null;
  wait_ms: number;
  notice: string | null;
  reads_again: boolean;
}

/**
 * Stores a page and its end position, and queues the next one. One statement if the page is empty, otherwise a
 * transaction of at most five.
 */
export async function closeReading(
  system: System,
  due: DueCall,
  reading: OpenReading,
  page: PageEnd,
): Promise<void> {
  const { items, gone, retention_hours } = page;
  if (page.reads_again) await system.database.sql(ALLOW, [due.channel.id]);
  if (items.length === 0 && gone.length === 0)
    return close(system.database.sql, system, due, reading, page);
  const { channel } = due;
  const silent_before = reading.imported_at === null ? reading.began_at : null;
  await inTransaction(system.database.pool, async (sql) => {
    const found = { items, gone, silent_before, retention_hours };
    await storeFound(sql, system, channel, found);
    await close(sql, system, due, reading, page);
  });
}

async function close(
  sql: RunSql,
  { now }: System,
  { call, channel }: DueCall,
  { pages }: OpenReading,
  { cursor, more, gap, checked, wait_ms, notice }: PageEnd,
): Promise<void> {
  const at = now();
  const { id: channel_id, organization_id } = channel;
  await sql(CLOSE, [
    ...[call.id, channel_id, organization_id, at, JSON.stringify(cursor), more ? pages + 1 : 0],
    ...[more ? null : at, JSON.stringify(gap === null ? [] : [gap]), checked],
    ...[new Date(at.getTime() + wait_ms), call.version, notice],
  ]);
}

const FAIL = `
  WITH reading AS (UPDATE channel_reading SET error = $2 WHERE channel_id = $3),
    fact AS (UPDATE channel SET account = account || $6::jsonb
      WHERE id = $3 AND credentials_version = $7 AND NOT account @> $6::jsonb)
  UPDATE platform_call SET due_at = CASE WHEN version = $5 THEN $4 ELSE due_at END, next_at = NULL, tries = tries + 1, error = $2
  WHERE id = $1 AND state = 'queued'`;

/**
 * Stores why a reading failed, as text for users, and queues the next try. Also stores what it revealed about the
 * account, unless that was reconnected meanwhile. One statement.
 */
export async function failReading(
  { database, now }: System,
  { call, channel }: DueCall,
  {
    error,
    wait_ms,
    facts = {},
  }: { error: string; wait_ms: number; facts?: { [name: string]: Json } },
): Promise<CallOutcome> {
  const next = new Date(now().getTime() + wait_ms);
  await database.sql(FAIL, [
    ...[call.id, error, channel.id, next, call.version],
    ...[JSON.stringify(facts), channel.credentials_version],
  ]);
  return "ended";
}
