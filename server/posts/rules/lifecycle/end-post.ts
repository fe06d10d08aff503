import type { RunSql } from "#server/db/run-sql.ts";
import { KIND_OF_ENTRIES, OUT, STATUS_OF_ENTRIES } from "./status-sql.ts";

export const END_OF_ENTRIES = `${STATUS_OF_ENTRIES} AS status, ${KIND_OF_ENTRIES} AS kind`;

/** Returns SQL that gives the post the status in `entries` and a new version. `now` is the parameter of the time. */
export function asItsEntries(now: string): string {
  return `
  status = entries.status,
  published_at = CASE WHEN entries.status IN (${OUT})
    THEN coalesce(post.published_at, ${now}::timestamptz) ELSE post.published_at END,
  updated_at = greatest(${now}::timestamptz, post.updated_at + interval '1 millisecond')`;
}

const END = `
  UPDATE post SET ${asItsEntries("$2")}
  FROM (SELECT ${END_OF_ENTRIES} FROM channel_entry WHERE post_id = $1) AS entries
  WHERE post.id = $1
  RETURNING entries.kind`;

/**
 * Updates a post's status to match its entries. The caller must hold the post's row lock. Returns the resulting event,
 * or null while the post is still publishing. One statement.
 */
export async function endPost<Kind>(sql: RunSql, post_id: string, now: Date): Promise<Kind | null> {
  const [ended] = await sql<{ kind: Kind | null }>(END, [post_id, now]);
  return ended?.kind ?? null;
}
