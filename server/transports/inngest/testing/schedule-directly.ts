import type { EventActor } from "#server/kernel/events/event-row.ts";
import type { System } from "#server/system.ts";

/**
 * Inserts scheduled posts for the channels in turn, without the thousands of requests this would take. They are due
 * unless `from` says otherwise. `name` is the prefix of their text, and unique in the database.
 */
export async function scheduleDirectly(
  { database }: Pick<System, "database">,
  {
    organization_id,
    channels,
    name,
    posts,
    from = new Date(Date.now() - 1_000),
    apart_ms = 0,
    armed_by = null,
    armed_in_person = false,
  }: {
    organization_id: string;
    channels: readonly string[];
    name: string;
    posts: number;
    from?: Date;
    apart_ms?: number;
    /** Who armed the posts. Their right to publish is checked again when the posts are due. */
    armed_by?: EventActor | null;
    /** Whether a person scheduled them, which the brake lets pass without counting what else went out. */
    armed_in_person?: boolean;
  },
): Promise<void> {
  await database.pool.query(BOOK, [
    posts,
    organization_id,
    channels,
    name,
    from,
    apart_ms,
    armed_by,
    armed_in_person,
  ]);
}

const BOOK = `
  WITH new AS (
    SELECT $4 || ' ' || lpad(n::text, 8, '0') AS name, ($3::text[])[1 + n % cardinality($3::text[])] AS channel_id,
      $5::timestamptz + n * $6::int * interval '1 millisecond' AS scheduled_at
    FROM generate_series(1, $1::int) AS n
  ), post AS (
    INSERT INTO post (id, organization_id, content, status, scheduled_at, schedule_version, armed_by, armed_in_person, created_at, updated_at)
    SELECT 'post_' || name, $2, name, 'scheduled', scheduled_at, 1, $7::jsonb, $8, now(), now() FROM new
  )
  INSERT INTO channel_entry (id, post_id, channel_id, position, fixes_applied, status)
  SELECT 'entry_' || name, 'post_' || name, channel_id, 0, '{}', 'scheduled' FROM new`;
