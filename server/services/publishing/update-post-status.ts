import type { RunSql } from "#server/db/run-sql.ts";

/**
 * SQL for the status of a post on its way, from rows with its entries' `status`: `publishing` until the last has its
 * result, then whether all, some or none are known to be out.
 */
export const STATUS_OF_ENTRIES = `CASE
  WHEN bool_or(status = 'publishing') THEN 'publishing'
  WHEN bool_and(status = 'published') THEN 'published'
  WHEN bool_or(status = 'published') THEN 'partially_published'
  ELSE 'failed'
END::post_status`;

/** SQL for what a post then becomes, under a new version: `entries` has that status, $2 is the clock. */
export const AS_ITS_ENTRIES = `
  status = entries.status,
  published_at = CASE WHEN entries.status IN ('published', 'partially_published')
    THEN coalesce(post.published_at, $2::timestamptz) ELSE post.published_at END,
  updated_at = greatest($2::timestamptz, post.updated_at + interval '1 millisecond')`;

/** Brings a post's status to its entries'. The caller holds the post's row. One statement. */
export async function updatePostStatus(sql: RunSql, post_id: string, now: Date): Promise<void> {
  await sql(
    `UPDATE post SET ${AS_ITS_ENTRIES}
    FROM (SELECT ${STATUS_OF_ENTRIES} AS status FROM channel_entry WHERE post_id = $1) AS entries
    WHERE post.id = $1`,
    [post_id, now],
  );
}
