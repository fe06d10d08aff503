import type { RunSql } from "#server/db/run-sql.ts";
import type { EventCursor } from "./read-events.ts";

export interface ReaderState {
  cursor: EventCursor;
  failures: number;
  wait_ms: number;
}

/** Where a reader starts on its first run: at the oldest stored event, or at new events only. */
export type ReaderStart = "beginning" | "now";

interface Row extends EventCursor {
  failures: number;
  wait_ms: number;
}

const STATE = `
  SELECT position::text, event_id AS id, failures,
    coalesce(greatest(0, extract(epoch FROM retry_at - now()) * 1000), 0)::float8 AS wait_ms
  FROM event_reader WHERE name = $1`;

/** The horizon separates events still to be read from those that happened before. */
const BEGIN = `
  INSERT INTO event_reader (name, position, event_id)
  VALUES ($1, CASE $2 WHEN 'now' THEN event_horizon() ELSE -1 END, '')
  ON CONFLICT DO NOTHING`;

/** Returns a reader's position. Two more statements on its first run, otherwise one. */
export async function readerState(
  sql: RunSql,
  name: string,
  start: ReaderStart,
): Promise<ReaderState> {
  const [found] = await sql<Row>(STATE, [name]);
  if (found === undefined) {
    await sql(BEGIN, [name, start]);
    return readerState(sql, name, start);
  }
  const { position, id, failures, wait_ms } = found;
  return { cursor: { position, id }, failures, wait_ms };
}

const MOVE = `
  UPDATE event_reader SET position = $4::bigint, event_id = $5, failures = 0, error = NULL,
    retry_at = NULL, moved_at = now()
  WHERE name = $1 AND position = $2::bigint AND event_id = $3
  RETURNING name`;

/**
 * Advances a reader. Returns false if it is no longer at `from`: another process is reading in its place, so the caller
 * must reload the state. One statement.
 */
export async function moveReader(
  sql: RunSql,
  name: string,
  { from, to }: { from: EventCursor; to: EventCursor },
): Promise<boolean> {
  const moved = await sql(MOVE, [name, from.position, from.id, to.position, to.id]);
  return moved.length > 0;
}

const FAIL = `
  UPDATE event_reader SET failures = failures + 1, error = left($2, 2000),
    retry_at = now() + $3 * interval '1 millisecond'
  WHERE name = $1`;

/** Records a reader's failure and its retry time. One statement. */
export async function failReader(
  sql: RunSql,
  name: string,
  { error, wait_ms }: { error: string; wait_ms: number },
): Promise<void> {
  await sql(FAIL, [name, error, wait_ms]);
}

const MORE = `
  SELECT EXISTS (SELECT FROM event WHERE (position, id) > ($1::bigint, $2)) AS more`;

/** Whether events after a cursor are written but can't be read yet, because an older transaction is still open. */
export async function hasUnreadable(sql: RunSql, { position, id }: EventCursor): Promise<boolean> {
  const [row] = await sql<{ more: boolean }>(MORE, [position, id]);
  return row?.more === true;
}

export interface ReaderLag {
  name: string;
  /** Age of the oldest unhandled event. 0 if all are handled. */
  seconds: number;
  failures: number;
}

const LAGS = `
  SELECT name, failures,
    coalesce(greatest(0, extract(epoch FROM $1::timestamptz - unread.at)), 0)::float8 AS seconds
  FROM event_reader AS reader
  LEFT JOIN LATERAL (
    SELECT at FROM event WHERE (event.position, event.id) > (reader.position, reader.event_id)
    ORDER BY event.position, event.id LIMIT 1
  ) AS unread ON true`;

/** Returns how far each reader is behind. One statement. */
export function readerLags(sql: RunSql, now: Date): Promise<ReaderLag[]> {
  return sql<ReaderLag>(LAGS, [now]);
}
