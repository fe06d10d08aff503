import type { System } from "#server/system.ts";
import type { PublishOutcome } from "../publishing/outcome.ts";
import { entryStatusAfter, entryStatusesBefore, postStatusesBefore } from "./status-sql.ts";

/** The longest sleep of a run: engines limit how long one may be, so a longer wait is slept in parts. */
const LONGEST_WAIT_MS = 30 * 86_400_000;

/** An entry with a time of its own, whose post is on its way. */
const WAITS = `channel_entry.id = $1 AND channel_entry.status::text IN (${entryStatusesBefore("start")})
  AND post.id = post_id AND post.status IN (${postStatusesBefore("end_entry")})`;

const START = `
  WITH held AS (
    UPDATE post SET updated_at = greatest($2::timestamptz, updated_at + interval '1 millisecond')
    FROM channel_entry WHERE ${WAITS} AND channel_entry.scheduled_at <= $2
    RETURNING post.id
  ), started AS (
    UPDATE channel_entry SET status = ${entryStatusAfter("start")}, due_at = scheduled_at FROM held
    WHERE channel_entry.id = $1 AND post_id = held.id AND status::text IN (${entryStatusesBefore("start")})
    RETURNING channel_entry.id
  )
  SELECT channel_entry.scheduled_at, EXISTS (SELECT FROM started) AS started
  FROM channel_entry, post WHERE ${WAITS}`;

/**
 * Starts an entry of a post that is on its way, if the entry's own time has come. Answers how long it still waits where
 * the time is to come, and `ended` where the entry waits for no time. Of several calls at once only one starts it. One
 * statement.
 */
export async function startEntry(
  { database, now }: System,
  id: string,
): Promise<"started" | PublishOutcome> {
  const at = now();
  const [waiting] = await database.sql<{ scheduled_at: Date; started: boolean }>(START, [id, at]);
  if (waiting === undefined) return "ended";
  if (waiting.started) return "started";
  const left = Math.max(0, waiting.scheduled_at.getTime() - at.getTime());
  return { retry_in_ms: Math.min(left, LONGEST_WAIT_MS) };
}
