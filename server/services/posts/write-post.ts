import type { Prisma } from "../../db/generated/client.ts";
import type { Transaction } from "../../db/types.ts";
import { entryColumns } from "./entry-columns.ts";
import type { EntryRecord, PostRecord } from "./post-record.ts";

/** Stores the difference between a post and what it is to be, under a new version. Answers the post as stored. */
export async function writePost(
  tx: Transaction,
  before: PostRecord,
  after: PostRecord,
  events: Prisma.OutboxEventCreateManyInput[],
  now: Date,
): Promise<PostRecord> {
  const { entries, ...columns } = { ...after, updated_at: nextVersion(before.updated_at, now) };
  await tx.post.updateMany({ where: { id: before.id }, data: columns });
  await writeEntries(tx, before.entries, entries);
  if (events.length > 0) await tx.outboxEvent.createMany({ data: events });
  return { ...columns, entries };
}

/** The version after `current`: the clock's, and later than it even within one millisecond or after a clock's jump. */
export function nextVersion(current: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), current.getTime() + 1));
}

async function writeEntries(
  tx: Transaction,
  before: readonly EntryRecord[],
  after: readonly EntryRecord[],
) {
  const kept = new Set(after.map((entry) => entry.id));
  const removed = before.filter((entry) => !kept.has(entry.id)).map((entry) => entry.id);
  if (removed.length > 0) await tx.channelEntry.deleteMany({ where: { id: { in: removed } } });
  const known = new Map(before.map((entry) => [entry.id, entry]));
  const added = after.filter((entry) => !known.has(entry.id));
  if (added.length > 0) await tx.channelEntry.createMany({ data: added.map(entryColumns) });
  for (const entry of after) {
    const old = known.get(entry.id);
    if (old === undefined || unchanged(old, entry)) continue;
    const { id, post_id, channel_id, ...columns } = entryColumns(entry);
    await tx.channelEntry.updateMany({ where: { id: entry.id }, data: columns });
  }
}

function unchanged(left: EntryRecord, right: EntryRecord) {
  return JSON.stringify(entryColumns(left)) === JSON.stringify(entryColumns(right));
}
