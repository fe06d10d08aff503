import { interactionsOf } from "#platforms/interaction-ability.ts";
import { providers } from "#platforms/providers.ts";
import type { Channel } from "#server/db/generated/client.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { System } from "#server/system.ts";
import { callId, RANKS } from "./call-rows.ts";

const QUEUE = `
  WITH reading AS (
    INSERT INTO channel_reading (channel_id, organization_id, began_at) VALUES ($2, $3, $4) ON CONFLICT DO NOTHING
  )
  INSERT INTO platform_call (id, kind, organization_id, channel_id, rank, due_at, asked_at)
  VALUES ($1, 'read_interactions', $3, $2, ${RANKS.read_interactions}, $4, $4)
  ON CONFLICT (id) DO UPDATE SET state = 'queued', version = platform_call.version + 1, due_at = excluded.due_at,
    asked_at = excluded.asked_at, next_at = NULL, tries = 0, error = NULL`;

type Read = Pick<Channel, "id" | "organization_id" | "provider" | "mode" | "account">;

/**
 * Queues repeated reading of a channel's comments and mentions, starting now. Returns whether its account supports any.
 * One statement.
 */
export async function queueReading(sql: RunSql, { now }: System, channel: Read): Promise<boolean> {
  const { comments, mentions } = interactionsOf(channel);
  if (comments === "none" && mentions === "none") return false;
  const { id, organization_id } = channel;
  await sql(QUEUE, [callId("read_interactions", id), id, organization_id, now()]);
  return true;
}

const BATCH = 200;

const QUEUE_MISSING = `
  WITH missing AS (
    SELECT id, organization_id FROM channel
    WHERE deleted_at IS NULL AND mode <> 'handoff' AND provider = ANY($1::text[])
      AND NOT EXISTS (SELECT FROM platform_call WHERE platform_call.id = 'read_interactions_' || channel.id)
    LIMIT ${BATCH}
  ), reading AS (
    INSERT INTO channel_reading (channel_id, organization_id, began_at) SELECT id, organization_id, $2 FROM missing
    ON CONFLICT DO NOTHING
  )
  INSERT INTO platform_call (id, kind, organization_id, channel_id, rank, due_at, asked_at)
  SELECT 'read_interactions_' || id, 'read_interactions', organization_id, id, ${RANKS.read_interactions}, $2, $2 FROM missing
  ON CONFLICT DO NOTHING RETURNING 1`;

/** Queues reading of channels connected before it was supported for their platform. Returns the number of channels. One statement. */
export async function queueMissingReadings({ database, now }: System): Promise<number> {
  const readable = Object.entries(providers)
    .filter(([, { interactions }]) => interactions !== undefined)
    .map(([name]) => name);
  return (await database.sql(QUEUE_MISSING, [readable, now()])).length;
}
