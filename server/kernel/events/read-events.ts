import type { Event } from "#server/db/generated/client.ts";
import type { RunSql } from "#server/db/run-sql.ts";

/** A reader's position. It stays valid across restarts, pruning and restored backups. */
export interface EventCursor {
  position: string;
  id: string;
}

export type ReadEvent = Omit<Event, "position">;

export type PlacedEvent = ReadEvent & { position: string };

const BEGINNING: EventCursor = { position: "-1", id: "" };

/**
 * Transactions don't commit in the order they began, so an event can become visible behind others that were written
 * later. An event's position is therefore its transaction's ID, and `event_horizon()` returns the ID below which no
 * transaction is still running. Only events below it are read: nothing can appear before them any more. The price is
 * that a long transaction delays readers.
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
 * Returns the next events after a cursor, oldest first, optionally of one organization, with the cursor to continue
 * from (the given one if there are no events). Reading again from an earlier cursor returns the same events again. One
 * statement.
 */
export async function readEvents(
  sql: RunSql,
  {
    after,
    ...asked
  }: { after: EventCursor | null; limit: number; organization_id?: string | null },
): Promise<{ events: ReadEvent[]; cursor: EventCursor | null }> {
  const rows = await readPlacedEvents(sql, { after: after ?? BEGINNING, ...asked });
  const last = rows.at(-1);
  return {
    events: rows.map(({ position: _, ...event }) => event),
    cursor: last === undefined ? after : { position: last.position, id: last.id },
  };
}

export function readPlacedEvents(
  sql: RunSql,
  {
    after,
    limit,
    organization_id = null,
  }: { after: EventCursor; limit: number; organization_id?: string | null },
): Promise<PlacedEvent[]> {
  return sql<PlacedEvent>(READ, [after.position, after.id, organization_id, limit]);
}

/** Returns the position from which events may still appear. Everything before it can be read now. One statement. */
export async function readHorizon(sql: RunSql): Promise<EventCursor> {
  const [row] = await sql<{ position: string }>("SELECT event_horizon()::text AS position", []);
  return { position: row?.position ?? "0", id: "" };
}
