import type { PostEventKind } from "#core/contract/resources/event-kind.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { type CallEnd, endCallOf, errorOf } from "#server/kernel/call-queue/end-call-of.ts";
import { CRIER, originOfCrier, postEventRow } from "#server/kernel/events/event-row.ts";
import { documentPart } from "#server/kernel/search-index/document-part.ts";
import { changedPostDocument } from "#server/kernel/search-index/documents.ts";
import {
  editUnderWay,
  endedEdit,
  type LiveEdit,
  toColumn,
  withLiveCopy,
} from "#server/posts/live-edit/live-edit.ts";
import { markdownOf } from "#server/posts/record/entry-copy.ts";
import { loadPost } from "#server/posts/record/load-post.ts";
import type { EntryRecord, PostRecord } from "#server/posts/record/post-record.ts";
import { nextVersion } from "#server/posts/rules/lifecycle/next-version.ts";
import { versionParts } from "#server/posts/versions/version-parts.ts";
import type { System } from "#server/system.ts";

export interface EditingEntry {
  id: string;
  call_id: string;
  post_id: string;
  organization_id: string;
  /** When the edit was requested. A later edit isn't ended by this one. */
  asked_at: string;
}

const LOCK = "SELECT 1 FROM post WHERE id = $1 FOR UPDATE";

const WRITE = `
  WITH changed AS (UPDATE post SET updated_at = $2 WHERE id = $1)
  UPDATE channel_entry
  SET edit = $4::jsonb, content = $5, title = $6, options = $7::jsonb, source = $8::entry_source
  WHERE id = $3`;

/** Result of an edit. `done` is the number of items changed before a failure. */
type EditEnd = CallEnd & { done?: number };

/**
 * Stores the result of editing a published entry. If the edit failed, restores the published text as a post version by
 * Crier. No-op if another run has stored it. Five statements.
 */
export async function endEdit(system: System, entry: EditingEntry, end: EditEnd): Promise<void> {
  await inTransaction(system.database.pool, (sql) => endLocked(sql, system, entry, end));
}

async function endLocked(
  sql: RunSql,
  system: System,
  { id, call_id, post_id, organization_id, asked_at }: EditingEntry,
  end: EditEnd,
): Promise<void> {
  const error = errorOf(end);
  await sql(LOCK, [post_id]);
  const before = await loadPost(sql, { id: post_id, organization_id, deleted_after: null });
  const entry = before?.entries.find((each) => each.id === id);
  const edit = entry === undefined ? null : editUnderWay(entry);
  if (before === undefined || entry === undefined || edit?.asked_at !== asked_at) return;
  await endCallOf(sql, system, call_id, end);
  const now = system.now();
  const at = nextVersion(before.updated_at, now);
  const ended = endEntry(before, entry, { edit, error, done: end.done ?? 0 });
  const { content, title, options, source } = ended;
  const columns = [toJson(ended.edit), content, title, toJson(options), source];
  await sql(WRITE, [post_id, at, id, ...columns]);
  const entries = before.entries.map((each) => (each.id === id ? ended : each));
  const after = { ...before, entries, updated_at: at };
  const { id: channel_id, provider, name } = entry.channel;
  const facts = { channel_id, provider, name, ...(error === null ? {} : { error }) };
  const kind: PostEventKind = error === null ? "entry.edited" : "entry.not_edited";
  const about = { organization_id, post_id, at: now };
  const author = { actor: CRIER, surface: "job" } as const;
  await writeTogether(sql, [
    ...versionParts(author, { before, after, restored_from: null }),
    documentPart(changedPostDocument(before, after)),
    insertRows("event", [postEventRow(originOfCrier(system), { kind, facts }, about)]),
  ]);
}

function endEntry(
  post: PostRecord,
  entry: EntryRecord,
  { edit, error, done }: { edit: LiveEdit; error: string | null; done: number },
): EntryRecord {
  const wanted = markdownOf(post, entry);
  const shown = error === null ? entry : withLiveCopy(entry, edit, { wanted, done });
  return { ...shown, edit: toColumn(endedEdit(edit, error)) };
}

function toJson(value: unknown): string {
  return JSON.stringify(value);
}
