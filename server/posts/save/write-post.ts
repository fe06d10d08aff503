import { ENTRY_TRANSITIONS } from "#core/domain/lifecycle/entry-transitions.ts";
import { POST_TRANSITIONS } from "#core/domain/lifecycle/post-transitions.ts";
import { canBecome } from "#core/domain/lifecycle/transition.ts";
import type { Label } from "#server/db/generated/client.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { deleteRows, insertRows, upsertRows, writeTogether } from "#server/db/write-together.ts";
import { askedCalls, callRows } from "#server/kernel/call-queue/call-rows.ts";
import type { OutboxRow } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  type EventActor,
  type NewEvent,
  originOf,
  postEventRow,
} from "#server/kernel/events/event-row.ts";
import { answerPart } from "#server/kernel/idempotency/store-answer.ts";
import { documentPart } from "#server/kernel/search-index/document-part.ts";
import { changedPostDocument, labelDocument } from "#server/kernel/search-index/documents.ts";
import { entryMediaColumns, mediaColumns } from "#server/posts/record/post-files.ts";
import type { EntryRecord, PostRecord } from "#server/posts/record/post-record.ts";
import { awaitedArming } from "#server/posts/record/when-ready.ts";
import { NEW_ENTRY, NEW_POST } from "#server/posts/rules/lifecycle/new-state.ts";
import { versionParts } from "#server/posts/versions/version-parts.ts";
import { armedRows, awaitingRow } from "./outbox-rows.ts";

export interface PostWrite {
  /** The stored post, with its row locked. Null for a new post. */
  before: PostRecord | null;
  after: PostRecord;
  new_labels?: readonly Label[];
  events: readonly NewEvent[];
  calls?: ReturnType<typeof callRows>;
  outbox?: readonly OutboxRow[];
  answer: unknown;
  restored_from?: number | undefined;
}

/**
 * Stores a new post or its changes, with the new version, search data, outbox events if it was armed, the change's
 * events, and the response under the request's idempotency key. One statement, whatever the number of rows: as a Prisma
 * batch it took more than half of the time of creating a post. Throws on a status change that no event allows, which
 * would be a bug.
 */
export async function writePost(sql: RunSql, ctx: ServiceContext, write: PostWrite): Promise<void> {
  const { before, after, new_labels = [], events, outbox = [], restored_from = null } = write;
  assertPossible(before, after);
  const { entries, labels, media, utm: _, ...fields } = after;
  const post = { ...fields, ...mediaColumns(media) };
  const { id: post_id, organization_id, updated_at: at } = post;
  const remaining = new Set(entries.map(({ id }) => id));
  const removed = before?.entries.filter(({ id }) => !remaining.has(id)) ?? [];
  const linked = linksOf(before);
  const links = linksOf(after);
  await writeTogether(sql, [
    answerPart(ctx, write.answer),
    insertRows("label", new_labels),
    ...(before === null
      ? [insertRows("post", [post]), insertRows("channel_entry", entries.map(rowOf))]
      : [upsertRows("post", [post]), upsertRows("channel_entry", changedEntries(before, after))]),
    deleteRows(
      "channel_entry",
      removed.map(({ id }) => ({ id })),
    ),
    insertRows("post_label", without(links, linked)),
    deleteRows("post_label", without(linked, links)),
    ...versionParts(ctx, { before, after, restored_from }),
    documentPart([...changedPostDocument(before, after), ...new_labels.map(labelDocument)]),
    askedCalls(isArmed(write) ? publishCalls(after) : []),
    askedCalls(write.calls ?? []),
    insertRows("outbox_event", isArmed(write) ? armedRows(after, entries) : []),
    insertRows("outbox_event", outbox),
    insertRows("outbox_event", awaitedArming(after) === null ? [] : [awaitingRow(after)]),
    insertRows(
      "event",
      events.map((event) => postEventRow(originOf(ctx), event, { organization_id, post_id, at })),
    ),
  ]);
}

function assertPossible(before: PostRecord | null, after: PostRecord): void {
  const statuses = new Map(before?.entries.map(({ id, status }) => [id, status]));
  const isPossible =
    canBecome(POST_TRANSITIONS, before?.status ?? NEW_POST.status, after.status) &&
    after.entries.every(({ id, status }) =>
      canBecome(ENTRY_TRANSITIONS, statuses.get(id) ?? NEW_ENTRY.status, status),
    );
  if (!isPossible) throw new Error(`No event makes the post ${after.id} ${after.status}.`);
}

function isArmed({ before, after }: Pick<PostWrite, "before" | "after">): boolean {
  return after.armed_by !== null && after.schedule_version !== (before?.schedule_version ?? 0);
}

function publishCalls({ status, scheduled_at, updated_at, ...post }: PostRecord) {
  if (status !== "publishing") return [];
  const at = scheduled_at ?? updated_at;
  const { organization_id, armed_by } = post;
  const by = armed_by as unknown as EventActor | null;
  return callRows(post.entries, { kind: "publish", organization_id, due_at: at, asked_at: at, by });
}

function changedEntries(before: PostRecord, after: PostRecord) {
  const stored = new Map(before.entries.map((entry) => [entry.id, JSON.stringify(rowOf(entry))]));
  return after.entries.map(rowOf).filter((entry) => stored.get(entry.id) !== JSON.stringify(entry));
}

function rowOf({ channel, media, ...columns }: EntryRecord) {
  return { ...columns, ...entryMediaColumns(media) };
}

interface Link {
  label_id: string;
  post_id: string;
}

function linksOf(post: PostRecord | null): Link[] {
  return post?.labels.map(({ label }) => ({ label_id: label.id, post_id: post.id })) ?? [];
}

function without(links: readonly Link[], others: readonly Link[]): Link[] {
  const ids = new Set(others.map(({ label_id }) => label_id));
  return links.filter(({ label_id }) => !ids.has(label_id));
}
