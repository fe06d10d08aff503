import type { PublishedItem } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import type { DueEntry } from "./find-due-entry.ts";
import { insertItems, itemRows } from "./published-items.ts";
import { AS_ITS_ENTRIES, STATUS_OF_ENTRIES } from "./update-post-status.ts";

export type EntryResult =
  /** All that came out, in order. The entry is where the first is. */
  | { status: "published"; attempt_id: string; items: readonly PublishedItem[] }
  | { status: "failed" | "unconfirmed"; error: string };

/**
 * Every write of an entry's status gives its post a new version. So where the post still has the version that this
 * statement sees, once its row is locked, the other entries are what it sees, too: of two that end at once the second
 * finds nothing to hold, and looks again.
 */
const CLOSE = `
  WITH seen AS (SELECT updated_at FROM post WHERE id = $1),
  held AS (
    SELECT id FROM post WHERE id = $1 AND updated_at = (SELECT updated_at FROM seen) FOR UPDATE
  ),
  attempt AS (
    UPDATE publish_attempt SET state = 'published', external_post_id = $6, url = $7,
      error_code = NULL, error_message = NULL, finished_at = $2::timestamptz
    FROM held WHERE publish_attempt.id = $9
  ),
  entry AS (
    UPDATE channel_entry SET status = $4::entry_status, error = $5, next_attempt_at = NULL, due_at = $8,
      external_post_id = coalesce($6, external_post_id), url = coalesce($7, url),
      published_at = CASE WHEN $4::entry_status = 'published' THEN $2::timestamptz ELSE published_at END
    FROM held WHERE channel_entry.id = $3 AND status = 'publishing'
    RETURNING post_id
  ),
  items AS (${insertItems("entry", { entry: "$3", channel: "$10", items: "$11", now: "$2" })}),
  entries AS (
    SELECT ${STATUS_OF_ENTRIES} AS status FROM (
      SELECT CASE id WHEN $3 THEN $4::entry_status ELSE status END AS status FROM channel_entry WHERE post_id = $1
    ) AS each
  ),
  done AS (
    UPDATE post SET ${AS_ITS_ENTRIES} FROM entry, entries WHERE post.id = entry.post_id
  )
  SELECT EXISTS (SELECT FROM seen) AND NOT EXISTS (SELECT FROM held) AS overtaken`;

/**
 * Writes an entry's result, its attempt's with it, and the status of its post: one statement, whole or not at all, again
 * for each other entry of the post that ends at the same moment.
 */
export async function closeEntry(system: System, entry: DueEntry, result: EntryResult) {
  const items = result.status === "published" ? result.items : [];
  const [first] = items;
  const values = [
    entry.post.id,
    system.now(),
    entry.id,
    result.status,
    result.status === "published" ? null : result.error,
    first?.external_post_id,
    first?.url,
    entry.due_at,
    result.status === "published" ? result.attempt_id : undefined,
    entry.channel_id,
    itemRows(items),
  ];
  for (;;) {
    const [row] = await system.database.sql<{ overtaken: boolean }>(CLOSE, values);
    if (!row?.overtaken) break;
  }
  logResult(system, entry, result);
}

function logResult({ logger }: System, { id, post, channel }: DueEntry, result: EntryResult) {
  const about = {
    post_id: post.id,
    entry_id: id,
    channel_id: channel.id,
    provider: channel.provider,
  };
  if (result.status === "published")
    logger.info({ ...about, url: result.items[0]?.url }, "published");
  else logger.warn({ ...about, error: result.error }, result.status);
}
