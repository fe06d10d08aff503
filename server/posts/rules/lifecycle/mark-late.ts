import type { RunSql } from "#server/db/run-sql.ts";
import { ALL_PAUSED } from "./paused.ts";
import { postStatusesBefore } from "./status-sql.ts";

const MARK = `
  UPDATE post SET late_at = $3, updated_at = greatest($3::timestamptz, updated_at + interval '1 millisecond')
  WHERE organization_id = $1 AND status IN (${postStatusesBefore("claim")}) AND deleted_at IS NULL AND late_at IS NULL
    AND scheduled_at <= $3 AND ${ALL_PAUSED}
    AND EXISTS (SELECT FROM channel_entry WHERE post_id = post.id AND channel_id = ANY($2::text[]))
  RETURNING id`;

/**
 * Marks scheduled posts whose time passed while these channels were paused, so that resuming doesn't send them. Call it
 * in the transaction that resumes the channels, before they are resumed. Returns the number of posts. One statement.
 */
export async function markLate(
  sql: RunSql,
  given: { organization_id: string; channel_ids: readonly string[]; now: Date },
): Promise<number> {
  const marked = await sql(MARK, [given.organization_id, given.channel_ids, given.now]);
  return marked.length;
}
