import type { System } from "#server/system.ts";

/**
 * Writes scheduled posts that are due, one each to the channels in turn, without the thousands of requests that it would
 * take. `name` is what their words begin with, and unique in the database.
 */
export async function bookDirectly(
  { database }: Pick<System, "database">,
  {
    organization_id,
    channels,
    name,
    posts,
  }: { organization_id: string; channels: readonly string[]; name: string; posts: number },
): Promise<void> {
  await database.pool.query(BOOK, [posts, organization_id, channels, name]);
}

const BOOK = `
  WITH new AS (
    SELECT $4 || ' ' || lpad(n::text, 8, '0') AS name, ($3::text[])[1 + n % cardinality($3::text[])] AS channel_id
    FROM generate_series(1, $1::int) AS n
  ), post AS (
    INSERT INTO post (id, organization_id, content, status, scheduled_at, schedule_version, created_at, updated_at)
    SELECT 'post_' || name, $2, name, 'scheduled', now() - interval '1 second', 1, now(), now() FROM new
  )
  INSERT INTO channel_entry (id, post_id, channel_id, position, fixes_applied, status)
  SELECT 'entry_' || name, 'post_' || name, channel_id, 0, '{}', 'scheduled' FROM new`;
