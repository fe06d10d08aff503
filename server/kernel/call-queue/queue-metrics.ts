import { FIRST_READING_MS, READING_AGES_MS } from "#core/domain/metrics/next-reading.ts";
import { providers } from "#platforms/providers.ts";
import type { Channel } from "#server/db/generated/client.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { System } from "#server/system.ts";
import { callId, RANKS } from "./call-rows.ts";

const OLDEST_MS = Math.max(...READING_AGES_MS);

const MEASURED = Object.keys(providers).filter((name) => providers[name]?.metrics !== undefined);
const WITH_POSTS = MEASURED.filter((name) => providers[name]?.metrics?.read !== undefined);

const QUEUE = `
  INSERT INTO platform_call (id, kind, organization_id, channel_id, rank, due_at, asked_at)
  VALUES ($1, 'read_metrics', $2, $3, ${RANKS.read_metrics}, $4, $4)
  ON CONFLICT (id) DO UPDATE SET state = 'queued', version = platform_call.version + 1, due_at = excluded.due_at,
    asked_at = excluded.asked_at, next_at = NULL, tries = 0, error = NULL`;

type Measured = Pick<Channel, "id" | "organization_id" | "provider" | "mode">;

/**
 * Queues reading of a channel's metrics, now and whenever a post is due. Returns whether its platform supports any. One
 * statement.
 */
export async function queueMetrics(
  sql: RunSql,
  { now }: System,
  { id, organization_id, provider, mode }: Measured,
): Promise<boolean> {
  if (mode === "handoff" || !MEASURED.includes(provider)) return false;
  await sql(QUEUE, [callId("read_metrics", id), organization_id, id, now()]);
  return true;
}

const COLUMNS =
  "channel_id, external_post_id, organization_id, post_id, reference, published_at, next_at";

/** In a thread, only the first item is measured. */
function selectItems(where: string, next_at: string): string {
  return `SELECT item.channel_id, item.external_post_id, channel.organization_id, entry.post_id, item.reference, item.published_at, ${next_at}
    FROM published_item AS item JOIN channel_entry AS entry ON entry.id = item.entry_id
    JOIN channel ON channel.id = item.channel_id
    WHERE item.position = 0 AND item.deleted_at IS NULL AND channel.mode <> 'handoff' AND ${where}`;
}

const START = `
  WITH added AS (
    INSERT INTO metric_item (${COLUMNS})
    ${selectItems("entry.post_id = ANY($1::text[]) AND channel.provider = ANY($2::text[])", `item.published_at + interval '${FIRST_READING_MS} milliseconds'`)}
    ON CONFLICT DO NOTHING RETURNING channel_id, organization_id, next_at
  )
  INSERT INTO platform_call AS call (id, kind, organization_id, channel_id, rank, due_at, asked_at)
  SELECT 'read_metrics_' || channel_id, 'read_metrics', min(organization_id), channel_id, ${RANKS.read_metrics}, min(next_at), $3 FROM added
  GROUP BY channel_id ORDER BY channel_id
  ON CONFLICT (id) DO UPDATE SET state = 'queued',
    due_at = CASE WHEN call.state = 'queued' THEN least(call.due_at, excluded.due_at) ELSE excluded.due_at END`;

/** Starts reading metrics of published posts, from an hour after publishing on. One statement. */
export async function startMeasuring(
  sql: RunSql,
  { now }: System,
  post_ids: readonly string[],
): Promise<void> {
  await sql(START, [post_ids, WITH_POSTS, now()]);
}

const STOP = `
  UPDATE metric_item SET next_at = NULL, gone_at = coalesce(gone_at, item.deleted_at)
  FROM published_item AS item
  WHERE metric_item.post_id = ANY($1::text[]) AND item.channel_id = metric_item.channel_id
    AND item.external_post_id = metric_item.external_post_id AND item.deleted_at IS NOT NULL`;

/** Stops reading metrics of posts deleted from their platform. Existing measurements stay. One statement. */
export async function stopMeasuring(sql: RunSql, post_ids: readonly string[]): Promise<void> {
  await sql(STOP, [post_ids]);
}

const BATCH = 50;

const QUEUE_MISSING = `
  WITH missing AS (
    SELECT id, organization_id FROM channel
    WHERE deleted_at IS NULL AND mode <> 'handoff' AND provider = ANY($1::text[])
      AND NOT EXISTS (SELECT FROM platform_call WHERE platform_call.id = 'read_metrics_' || channel.id)
    LIMIT ${BATCH}
  ), items AS (
    INSERT INTO metric_item (${COLUMNS})
    ${selectItems("item.channel_id IN (SELECT id FROM missing) AND item.published_at > $3 AND channel.provider = ANY($4::text[])", "$2::timestamptz")}
    ON CONFLICT DO NOTHING
  )
  INSERT INTO platform_call (id, kind, organization_id, channel_id, rank, due_at, asked_at)
  SELECT 'read_metrics_' || id, 'read_metrics', organization_id, id, ${RANKS.read_metrics}, $2, $2 FROM missing
  ON CONFLICT DO NOTHING RETURNING 1`;

/**
 * Starts measuring channels connected before their platform's metrics were supported, with their posts of the last 90
 * days. Returns the number of channels. One statement.
 */
export async function queueMissingMetrics({ database, now }: System): Promise<number> {
  const oldest = new Date(now().getTime() - OLDEST_MS);
  return (await database.sql(QUEUE_MISSING, [MEASURED, now(), oldest, WITH_POSTS])).length;
}
