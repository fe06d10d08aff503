import type { PostEventKind } from "#core/contract/resources/event-kind.ts";
import type { EntryTransitionEvent } from "#core/domain/lifecycle/entry-transitions.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { type CallEnd, endCallOf, errorOf } from "#server/kernel/call-queue/end-call-of.ts";
import { originOfCrier, postEventRow } from "#server/kernel/events/event-row.ts";
import { hideDocuments } from "#server/kernel/search-index/document-part.ts";
import { endPost } from "#server/posts/rules/lifecycle/end-post.ts";
import { entryStatusAfter, entryStatusesBefore } from "#server/posts/rules/lifecycle/status-sql.ts";
import type { System } from "#server/system.ts";

export interface DeletingEntry {
  id: string;
  call_id: string;
  post_id: string;
  organization_id: string;
  channel: { id: string; provider: string; name: string };
}

const END = {
  deleted: endWith("delete_there"),
  kept: endWith("keep_there"),
};

/** The caller must hold the post's row lock. */
function endWith(event: EntryTransitionEvent) {
  return `UPDATE channel_entry SET status = ${entryStatusAfter(event)}, error = $2, next_attempt_at = NULL
    WHERE id = $1 AND status::text IN (${entryStatusesBefore(event)}) RETURNING id`;
}

const DELETE_POST = `
  WITH gone AS (
    UPDATE post SET deleted_at = $2::timestamptz WHERE id = $1 AND NOT EXISTS (
      SELECT FROM channel_entry WHERE post_id = $1
        AND status NOT IN (${entryStatusAfter("delete_there")}, ${entryStatusAfter("fail")})
    )
    RETURNING id
  ),
  hidden AS (${hideDocuments("gone")})
  SELECT id FROM gone`;

/**
 * Stores the result of deleting an entry from its platform, and deletes its post with the last one. No-op if another
 * run has stored it. Seven statements.
 */
export async function endDeletion(
  system: System,
  entry: DeletingEntry,
  end: CallEnd,
): Promise<void> {
  await inTransaction(system.database.pool, (sql) => endLocked(sql, system, entry, end));
}

async function endLocked(
  sql: RunSql,
  system: System,
  { id, call_id, post_id, organization_id, channel }: DeletingEntry,
  end: CallEnd,
): Promise<void> {
  const error = errorOf(end);
  await sql("SELECT 1 FROM post WHERE id = $1 FOR UPDATE", [post_id]);
  await endCallOf(sql, system, call_id, end);
  const ended = await sql(END[error === null ? "deleted" : "kept"], [id, error]);
  if (ended.length === 0) return;
  const now = system.now();
  await endPost(sql, post_id, now);
  const isLast = (await sql(DELETE_POST, [post_id, now])).length > 0;
  const { id: channel_id, provider, name } = channel;
  const facts = { channel_id, provider, name, ...(error === null ? {} : { error }) };
  const kind: PostEventKind = error === null ? "entry.deleted" : "entry.not_deleted";
  const events = [{ kind, facts }, ...(isLast ? [{ kind: "post.deleted" as const }] : [])];
  const about = { organization_id, post_id, at: now };
  const origin = originOfCrier(system);
  await writeTogether(sql, [
    insertRows(
      "event",
      events.map((event) => postEventRow(origin, event, about)),
    ),
  ]);
}
