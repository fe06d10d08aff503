import type { Event } from "#server/db/generated/client.ts";
import type { RunSql } from "#server/db/run-sql.ts";

/** Where a reader has got to. It holds its place over restarts, pruning and restored backups. */
export interface EventCursor {
  position: string;
  id: string;
}

/** An event as readers get it. */
export type ReadEvent = Omit<Event, "position">;

type Row = ReadEvent & { position: string };

const BEGINNING: EventCursor = { position: "-1", id: "" };

/**
 * Transactions end in another order than they began in, so that an event may come to light behind others that were written
 * later. An event's position is its transaction's number: once no transaction up to a number is under way any more, which is
 * what `event_horizon()` says, nothing can come to light before it. The price is that a transaction that lasts keeps readers
 * waiting for as long.
 */
const READ = `
  SELECT position::text, id, organization_id, kind, subject_type, subject_id, facts,
    actor_kind, actor_id, actor_name, request_id, run_id, at
  FROM event
  WHERE (position, id) > ($1::bigint, $2) AND position < event_horizon()
    AND ($3::text IS NULL OR organization_id = $3)
  ORDER BY event.position, event.id
  LIMIT $4`;

/**
 * The next events after a cursor, oldest first, of one organization where it is named, and the cursor to go on from, which
 * is the one given where there are none. Each event is read once, unless a reader that was cut off goes on from an earlier
 * cursor. One statement.
 */
export async function readEvents(
  sql: RunSql,
  {
    after,
    limit,
    organization_id = null,
  }: { after: EventCursor | null; limit: number; organization_id?: string | null },
): Promise<{ events: ReadEvent[]; cursor: EventCursor | null }> {
  const { position, id } = after ?? BEGINNING;
  const rows = await sql<Row>(READ, [position, id, organization_id, limit]);
  const last = rows.at(-1);
  return {
    events: rows.map(({ position: _, ...event }) => event),
    cursor: last === undefined ? after : { position: last.position, id: last.id },
  };
}
