import type { EntryTransitionEvent } from "#core/domain/lifecycle/entry-transitions.ts";
import { callId, endCall } from "#server/kernel/call-queue/call-rows.ts";
import { CRIER } from "#server/kernel/events/event-row.ts";
import { newId } from "#server/platform/ids.ts";
import type { EntryChannel } from "#server/posts/record/post-record.ts";
import { AS_ITS_ENTRIES, END_OF_ENTRIES } from "#server/posts/rules/lifecycle/end-post.ts";
import { entryStatusAfter, entryStatusesBefore } from "#server/posts/rules/lifecycle/status-sql.ts";
import type { PublishedItem } from "#server/providers/spec.ts";
import {
  insertItems,
  itemRows,
  withWebAddress,
} from "#server/publishing/ledger/published-items.ts";
import type { System } from "#server/system.ts";

export type EntryResult =
  /** All published items, in order. The entry's ID and URL are those of the first. */
  | { status: "published"; attempt_id: string; items: readonly PublishedItem[] }
  | { status: "failed" | "unconfirmed"; error: string };

/**
 * Closes an entry, and with the last entry its post. Every write of an entry's status gives its post a new version. So
 * if the post still has the version this statement sees once the row is locked, the other entries are unchanged too.
 * When two entries end at once, the second finds another version, writes nothing, and is retried. The same statement
 * writes the events. The entry's status is compared as text, so that the entry is found by its ID whatever the
 * statistics say (find-call). Nothing is written if another entry of the channel has one of the items: a post is never
 * counted twice.
 */
function closeAfter(event: EntryTransitionEvent) {
  const status = `${entryStatusAfter(event)}::entry_status`;
  return `
  WITH seen AS (SELECT updated_at FROM post WHERE id = $1),
  taken AS (
    SELECT FROM jsonb_to_recordset($14::jsonb) AS item (external_post_id text)
    JOIN published_item AS known ON known.channel_id = $13 AND known.external_post_id = item.external_post_id
    WHERE known.entry_id <> $3
  ),
  held AS (
    SELECT id FROM post WHERE id = $1 AND updated_at = (SELECT updated_at FROM seen)
      AND NOT EXISTS (SELECT FROM taken) FOR UPDATE
  ),
  attempt AS (
    UPDATE call_attempt SET state = 'published', external_post_id = $5, url = $6,
      error_code = NULL, error_message = NULL, finished_at = $2::timestamptz
    FROM held WHERE call_attempt.id = $8
  ),
  entry AS (
    UPDATE channel_entry SET status = ${status}, error = $4, next_attempt_at = NULL, due_at = $7,
      external_post_id = coalesce($5, external_post_id), url = coalesce($6, url),
      published_at = ${event === "succeed" ? "$2::timestamptz" : "published_at"}
    FROM held WHERE channel_entry.id = $3 AND status::text IN (${entryStatusesBefore(event)})
    RETURNING post_id
  ),
  call AS (${endCall("held", { id: "$15", error: "$4" })}),
  items AS (${insertItems("entry", { entry: "$3", channel: "$13", items: "$14", now: "$2" })}),
  entries AS (
    SELECT ${END_OF_ENTRIES} FROM (
      SELECT CASE id WHEN $3 THEN ${status} ELSE status END AS status FROM channel_entry WHERE post_id = $1
    ) AS each
  ),
  ended AS (
    UPDATE post SET ${AS_ITS_ENTRIES} FROM entry, entries WHERE post.id = entry.post_id
    RETURNING organization_id, armed_by, updated_at
  ),
  recorded AS (
    INSERT INTO event (id, organization_id, kind, subject_type, subject_id, facts, actor_kind, actor_name, run_id, at)
    SELECT told.id, organization_id, told.kind, 'post', $1, told.facts, '${CRIER.kind}', '${CRIER.name}', $9, updated_at
    FROM ended CROSS JOIN entries CROSS JOIN LATERAL (VALUES
      ($10, 'entry.' || ${entryStatusAfter(event)}, $11::jsonb),
      ($12, entries.kind, jsonb_strip_nulls(jsonb_build_object('armed_by', armed_by)))
    ) AS told (id, kind, facts)
    WHERE told.kind IS NOT NULL
  )
  SELECT EXISTS (SELECT FROM taken) AS taken, EXISTS (SELECT FROM seen) AND NOT EXISTS (SELECT FROM held) AS overtaken`;
}

export interface ClosingEntry {
  id: string;
  post_id: string;
  channel: Pick<EntryChannel, "id" | "provider" | "name">;
  due_at: Date;
}

interface Written {
  taken: boolean;
  overtaken: boolean;
}

const ANOTHERS =
  "unknown: The platform returned the ID of another of this channel's posts. Check on the platform whether this post is published, then resolve it.";

const CLOSE = {
  published: closeAfter("succeed"),
  failed: closeAfter("fail"),
  unconfirmed: closeAfter("lose_answer"),
};

/**
 * Writes an entry's result, the end of its call and attempt, the status of its post and the events in one statement.
 * Retries for each other entry of the post that ends at the same time. An entry published under the ID of another
 * entry's post becomes unconfirmed instead.
 */
export async function closeEntry(
  system: System,
  entry: ClosingEntry,
  given: EntryResult,
): Promise<void> {
  const items = given.status === "published" ? given.items.map(withWebAddress) : [];
  const result = given.status === "published" ? { ...given, items } : given;
  const [first] = items;
  const values = [
    entry.post_id,
    system.now(),
    entry.id,
    result.status === "published" ? null : result.error,
    first?.external_post_id,
    first?.url,
    entry.due_at,
    result.status === "published" ? result.attempt_id : undefined,
    system.run_id,
    newId("event"),
    factsOf(entry, result),
    newId("event"),
    entry.channel.id,
    itemRows(items),
    callId("publish", entry.id),
  ];
  for (;;) {
    const [row] = await system.database.sql<Written>(CLOSE[result.status], values);
    if (row?.taken) return closeEntry(system, entry, { status: "unconfirmed", error: ANOTHERS });
    if (!row?.overtaken) break;
  }
  logResult(system, entry, result);
}

function factsOf({ channel }: ClosingEntry, result: EntryResult) {
  const about = { channel_id: channel.id, provider: channel.provider, name: channel.name };
  if (result.status !== "published") return { ...about, error: result.error };
  const [first] = result.items;
  return { ...about, external_post_id: first?.external_post_id, url: first?.url };
}

function logResult(
  { logger }: System,
  { id, post_id, channel }: ClosingEntry,
  result: EntryResult,
) {
  const about = {
    post_id,
    entry_id: id,
    channel_id: channel.id,
    provider: channel.provider,
  };
  if (result.status === "published")
    logger.info({ ...about, url: result.items[0]?.url }, "published");
  else logger.warn({ ...about, error: result.error }, result.status);
}
