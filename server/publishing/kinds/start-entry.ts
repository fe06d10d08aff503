import {
  entryStatusAfter,
  entryStatusesBefore,
  postStatusesBefore,
} from "#server/posts/rules/lifecycle/status-sql.ts";
import type { System } from "#server/system.ts";

const WAITS = `channel_entry.id = $1 AND channel_entry.status::text IN (${entryStatusesBefore("start")})
  AND post.id = post_id AND post.status IN (${postStatusesBefore("end_entry")})`;

const START = `
  WITH held AS (
    UPDATE post SET updated_at = greatest($2::timestamptz, updated_at + interval '1 millisecond')
    FROM channel_entry WHERE ${WAITS} AND channel_entry.scheduled_at <= $2
    RETURNING post.id
  )
  UPDATE channel_entry SET status = ${entryStatusAfter("start")}, due_at = scheduled_at FROM held
  WHERE channel_entry.id = $1 AND post_id = held.id AND status::text IN (${entryStatusesBefore("start")})
  RETURNING channel_entry.id`;

/**
 * Starts an entry of a publishing post if the entry's own time has come. Returns whether this call started it: of
 * concurrent calls only one does. One statement.
 */
export async function startEntry({ database, now }: System, id: string): Promise<boolean> {
  const started = await database.sql(START, [id, now()]);
  return started.length > 0;
}
