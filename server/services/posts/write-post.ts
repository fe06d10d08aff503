import type { Label } from "#server/db/generated/client.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { deleteRows, insertRows, upsertRows, writeTogether } from "#server/db/write-together.ts";
import { auditRow, type Deed, doerOf } from "../audit/audit-row.ts";
import type { ServiceContext } from "../context.ts";
import { answerPart } from "../idempotency/keep-answer.ts";
import type { OutboxRow } from "./arming.ts";
import type { EntryRecord, PostRecord } from "./post-record.ts";

export interface PostWrite {
  /** Null for a post that is made. Otherwise its row is locked. */
  before: PostRecord | null;
  /** What it is to be, under its new version. */
  after: PostRecord;
  new_labels?: readonly Label[];
  events?: readonly OutboxRow[];
  deeds: readonly Deed[];
  /** What the request is answered with, where it may be sent again. */
  answer: unknown;
}

/**
 * Stores a post, or the difference to what it is to be, with its events, its audit and the answer under the request's
 * idempotency key. One statement, whatever the number of rows: as a batch of Prisma's it was the larger half of what
 * creating a post takes.
 */
export async function writePost(sql: RunSql, ctx: ServiceContext, write: PostWrite): Promise<void> {
  const { before, after, new_labels = [], events = [], deeds } = write;
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
    insertRows("outbox_event", events),
    insertRows(
      "audit_event",
      deeds.map((deed) => auditRow(doerOf(ctx), deed, { organization_id, post_id, at })),
    ),
  ]);
}

/** The version after `current`: the clock's, and later than it even within one millisecond or after a clock's jump. */
export function nextVersion(current: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), current.getTime() + 1));
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
