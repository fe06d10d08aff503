import type { System } from "#server/system.ts";

/**
 * Events restored from a dump may have positions ahead of the new server's transaction IDs. Advances the position
 * counter by the difference, so that new events come after them. The lock keeps two processes that start at once from
 * advancing it twice.
 */
const SET_ON = `
  WITH clock AS (SELECT shift FROM event_clock WHERE id = 1 FOR UPDATE)
  UPDATE event_clock SET shift = latest.position - pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1
  FROM clock, (SELECT position FROM event ORDER BY position DESC LIMIT 1) AS latest
  WHERE event_clock.id = 1
    AND latest.position >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint + clock.shift
  RETURNING event_clock.shift::text`;

/** Keeps new events after the stored ones. Call it at startup, before anything is written. One statement. */
export async function keepEventOrder({ database, logger }: System): Promise<void> {
  const [row] = await database.sql<{ shift: string }>(SET_ON, []);
  if (row !== undefined) logger.info(row, "the database is a restored one: its events go on");
}
