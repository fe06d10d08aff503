import type { EntryTransitionEvent } from "#core/domain/lifecycle/entry-transitions.ts";
import { nameValues } from "#server/db/named-values.ts";
import { endCall } from "#server/kernel/call-queue/call-rows.ts";
import { CRIER } from "#server/kernel/events/event-row.ts";
import { asItsEntries, END_OF_ENTRIES } from "#server/posts/rules/lifecycle/end-post.ts";
import { entryStatusAfter, entryStatusesBefore } from "#server/posts/rules/lifecycle/status-sql.ts";
import { dueAgain } from "#server/publishing/calls/wake-linked.ts";
import { insertItems } from "#server/publishing/ledger/published-items.ts";

const values = nameValues(
  "now",
  "post_id",
  "entry_id",
  "channel_id",
  "call_id",
  "attempt_id",
  "error",
  "due_at",
  "external_post_id",
  "url",
  "items",
  "run_id",
  "entry_event_id",
  "entry_facts",
  "post_event_id",
);
const given = values.sql;
export const closingValues = values.listOf;

/** The post's version when the statement begins, before it waits for the row. */
const SEEN = `SELECT updated_at FROM post WHERE id = ${given.post_id}`;

/** Items that another entry of the channel already has. If there are any, nothing is written. */
const TAKEN = `
  SELECT FROM jsonb_to_recordset(${given.items}::jsonb) AS item (external_post_id text)
  JOIN published_item AS known
    ON known.channel_id = ${given.channel_id} AND known.external_post_id = item.external_post_id
  WHERE known.entry_id <> ${given.entry_id}`;

/** The locked post. No row if another entry ended meanwhile: its end gave the post another version. */
const HELD = `
  SELECT id FROM post
  WHERE id = ${given.post_id} AND updated_at = (SELECT updated_at FROM seen) AND NOT EXISTS (SELECT FROM taken)
  FOR UPDATE`;

/** Closes the attempt that published. A failed one is already closed, so its ID isn't given. */
const ATTEMPT = `
  UPDATE call_attempt SET
    state = 'published',
    external_post_id = ${given.external_post_id},
    url = ${given.url},
    error_code = NULL,
    error_message = NULL,
    finished_at = ${given.now}::timestamptz
  FROM held WHERE call_attempt.id = ${given.attempt_id}`;

/**
 * Ends the entry, unless it has ended before. The status is compared as text, so that the entry is found by its ID
 * whatever the statistics say (find-call).
 */
function endEntry(event: EntryTransitionEvent): string {
  const published_at = event === "succeed" ? `${given.now}::timestamptz` : "published_at";
  return `
  UPDATE channel_entry SET
    status = ${statusAfter(event)},
    error = ${given.error},
    next_attempt_at = NULL,
    due_at = ${given.due_at},
    external_post_id = coalesce(${given.external_post_id}, external_post_id),
    url = coalesce(${given.url}, url),
    published_at = ${published_at}
  FROM held
  WHERE channel_entry.id = ${given.entry_id} AND status::text IN (${entryStatusesBefore(event)})
  RETURNING post_id`;
}

/** Ends the call, even if the entry has ended before. */
const CALL = endCall("held", { id: given.call_id, error: given.error });

/** Entries of the post that wait for this one's URL are due again. */
const WOKEN = dueAgain({ post: given.post_id, channel: given.channel_id, from: "held, " });

/** Stores what was published. */
const ITEMS = insertItems("entry", {
  entry: given.entry_id,
  channel: given.channel_id,
  items: given.items,
  now: given.now,
});

/** The status that all entries together give the post, and its event. This statement still sees the old entry. */
function endOfEntries(event: EntryTransitionEvent): string {
  return `
  SELECT ${END_OF_ENTRIES} FROM (
    SELECT CASE id WHEN ${given.entry_id} THEN ${statusAfter(event)} ELSE status END AS status
    FROM channel_entry WHERE post_id = ${given.post_id}
  ) AS each`;
}

/** Gives the post that status and a new version, which the end of another entry at the same time then notices. */
const ENDED = `
  UPDATE post SET ${asItsEntries(given.now)}
  FROM entry, entries WHERE post.id = entry.post_id
  RETURNING organization_id, armed_by, updated_at`;

/** Writes the entry's event and, with the last entry, the post's. */
function recordEvents(event: EntryTransitionEvent): string {
  return `
  INSERT INTO event (id, organization_id, kind, subject_type, subject_id, facts, actor_kind, actor_name, run_id, at)
  SELECT recorded.id, organization_id, recorded.kind, 'post', ${given.post_id}, recorded.facts,
    '${CRIER.kind}', '${CRIER.name}', ${given.run_id}, updated_at
  FROM ended CROSS JOIN entries CROSS JOIN LATERAL (VALUES
    (${given.entry_event_id}, 'entry.' || ${entryStatusAfter(event)}, ${given.entry_facts}::jsonb),
    (${given.post_event_id}, entries.kind, jsonb_strip_nulls(jsonb_build_object('armed_by', armed_by)))
  ) AS recorded (id, kind, facts)
  WHERE recorded.kind IS NOT NULL`;
}

function statusAfter(event: EntryTransitionEvent): string {
  return `${entryStatusAfter(event)}::entry_status`;
}

/**
 * Returns SQL that closes an entry, and with the last entry its post. `overtaken` means that another entry of the post
 * ended at the same time: nothing is written, and the statement must be repeated. Every write of an entry's status
 * gives its post a new version, so while the version is the same, the other entries are too.
 */
export function closeSql(event: EntryTransitionEvent): string {
  return `
  WITH seen AS (${SEEN}),
  taken AS (${TAKEN}),
  held AS (${HELD}),
  attempt AS (${ATTEMPT}),
  entry AS (${endEntry(event)}),
  call AS (${CALL}),
  woken AS (${WOKEN}),
  items AS (${ITEMS}),
  entries AS (${endOfEntries(event)}),
  ended AS (${ENDED}),
  recorded AS (${recordEvents(event)})
  SELECT EXISTS (SELECT FROM taken) AS taken, ARRAY(SELECT channel_id FROM woken) AS woken,
    EXISTS (SELECT FROM seen) AND NOT EXISTS (SELECT FROM held) AS overtaken`;
}
