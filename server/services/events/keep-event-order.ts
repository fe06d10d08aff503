import type { System } from "#server/system.ts";

/**
 * A dump that is loaded into a new server brings events whose positions are ahead of that server's transactions. What happens
 * from now on comes after them: the clock of positions is set on by what is missing. The lock keeps two processes that start
 * at once from setting it on twice.
 */
const SET_ON = `
  WITH clock AS (SELECT shift FROM event_clock WHERE id = 1 FOR UPDATE)
  UPDATE event_clock SET shift = latest.position - pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1
  FROM clock, (SELECT position FROM event ORDER BY position DESC LIMIT 1) AS latest
  WHERE event_clock.id = 1
    AND latest.position >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint + clock.shift
  RETURNING event_clock.shift::text`;

/** To be called at start, before anything is written: no event comes before one that was there. One statement. */
export async function keepEventOrder({ database, logger }: System): Promise<void> {
  const [row] = await database.sql<{ shift: string }>(SET_ON, []);
  if (row !== undefined) logger.info(row, "the database is a restored one: its events go on");
}
