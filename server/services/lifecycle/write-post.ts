import { ENTRY_TRANSITIONS } from "#core/domain/lifecycle/entry-transitions.ts";
import { POST_TRANSITIONS } from "#core/domain/lifecycle/post-transitions.ts";
import { canBecome } from "#core/domain/lifecycle/transition.ts";
import type { Label } from "#server/db/generated/client.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { deleteRows, insertRows, upsertRows, writeTogether } from "#server/db/write-together.ts";
import type { ServiceContext } from "../context.ts";
import { type NewEvent, originOf, postEventRow } from "../events/event-row.ts";
import { answerPart } from "../idempotency/keep-answer.ts";
import type { EntryRecord, PostRecord } from "../posts/post-record.ts";
import { NEW_ENTRY, NEW_POST } from "./new-state.ts";
import { armedRows } from "./outbox-rows.ts";

export interface PostWrite {
  /** Null for a post that is made. Otherwise its row is locked. */
  before: PostRecord | null;
  /** What it is to be, under its new version. */
  after: PostRecord;
  new_labels?: readonly Label[];
  /** What has happened with that. */
  events: readonly NewEvent[];
  /** What the request is answered with, where it may be sent again. */
  answer: unknown;
}

/**
 * Stores a post, or the difference to what it is to be, with what carries it on where it was armed, what happened, and the
 * answer under the request's idempotency key. One statement, whatever the number of rows: as a batch of Prisma's it was the
 * larger half of what creating a post takes. A status that no event leads to is refused: that would be a mistake of ours.
 */
export async function writePost(sql: RunSql, ctx: ServiceContext, write: PostWrite): Promise<void> {
  const { before, after, new_labels = [], events } = write;
  assertPossible(before, after);
  const { entries, labels, media, ...post } = after;
  const { id: post_id, organization_id, updated_at: at } = post;
  const kept = new Set(entries.map(({ id }) => id));
  const removed = before?.entries.filter(({ id }) => !kept.has(id)) ?? [];
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
    insertRows("outbox_event", isArmed(write) ? armedRows(after, entries) : []),
    insertRows(
      "event",
      events.map((event) => postEventRow(originOf(ctx), event, { organization_id, post_id, at })),
    ),
  ]);
}

/** Throws where a status would become what no event makes of it: a mistake of ours, which must not reach the database. */
function assertPossible(before: PostRecord | null, after: PostRecord): void {
  const known = new Map(before?.entries.map(({ id, status }) => [id, status]));
  const isPossible =
    canBecome(POST_TRANSITIONS, before?.status ?? NEW_POST.status, after.status) &&
    after.entries.every(({ id, status }) =>
      canBecome(ENTRY_TRANSITIONS, known.get(id) ?? NEW_ENTRY.status, status),
    );
  if (!isPossible) throw new Error(`No event makes the post ${after.id} ${after.status}.`);
}

/** Whether a write arms its post: anew, or for another time. */
export function isArmed({ before, after }: Pick<PostWrite, "before" | "after">): boolean {
  return after.armed_by !== null && after.schedule_version !== (before?.schedule_version ?? 0);
}

/** The rows of the entries that are new or not what they were. */
function changedEntries(before: PostRecord, after: PostRecord) {
  const known = new Map(before.entries.map((entry) => [entry.id, JSON.stringify(rowOf(entry))]));
  return after.entries.map(rowOf).filter((entry) => known.get(entry.id) !== JSON.stringify(entry));
}

function rowOf({ channel, media, ...columns }: EntryRecord) {
  return columns;
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
