import type { RunSql } from "#server/db/run-sql.ts";
import { KIND_OF_ENTRIES, OUT, STATUS_OF_ENTRIES } from "./status-sql.ts";

/** SQL for what a post is, and what has happened to it with that, over rows with its entries' `status`. */
export const END_OF_ENTRIES = `${STATUS_OF_ENTRIES} AS status, ${KIND_OF_ENTRIES} AS kind`;

/** SQL for what a post then becomes, under a new version: `entries` has that status, $2 is the clock. */
export const AS_ITS_ENTRIES = `
  status = entries.status,
  published_at = CASE WHEN entries.status IN (${OUT})
    THEN coalesce(post.published_at, $2::timestamptz) ELSE post.published_at END,
  updated_at = greatest($2::timestamptz, post.updated_at + interval '1 millisecond')`;

const END = `
  UPDATE post SET ${AS_ITS_ENTRIES}
  FROM (SELECT ${END_OF_ENTRIES} FROM channel_entry WHERE post_id = $1) AS entries
  WHERE post.id = $1
  RETURNING entries.kind`;

/**
 * Brings a post's status to its entries'. The caller holds the post's row. Answers what has happened to the post with that;
 * null while it is on its way. One statement.
 */
export async function endPost<Kind>(sql: RunSql, post_id: string, now: Date): Promise<Kind | null> {
  const [ended] = await sql<{ kind: Kind | null }>(END, [post_id, now]);
  return ended?.kind ?? null;
}
