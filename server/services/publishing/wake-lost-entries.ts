import type { System } from "#server/system.ts";
import { entryDueEvents } from "./entry-due-events.ts";

/** How long an entry's own run has to take it up before the sweep sends another. */
const GRACE_MS = 120_000;
/** A run that waits in a long queue is not lost: there is one more for an entry in this time, and no third. */
const AGAIN_MS = 600_000;
const BATCH = 500;

interface LostEntry {
  id: string;
  post_id: string;
  organization_id: string;
  channel_id: string;
  provider: string;
  waits_since: Date;
}

/**
 * Sends another event for entries that were to be taken up a while ago and were not: their run is lost. Two runs of one
 * entry do no harm, the ledger lets one of them call. The event's id is made of the wait, and known to the receiver.
 * Answers how many. Two statements.
 */
export async function wakeLostEntries(system: System): Promise<number> {
  const { prisma } = system.database;
  const now = system.now().getTime();
  const lost = await prisma.$queryRaw<LostEntry[]>`
    SELECT entry.id, entry.post_id, post.organization_id, entry.channel_id, channel.provider,
      coalesce(entry.next_attempt_at, entry.due_at, post.scheduled_at, post.updated_at) AS waits_since
    FROM channel_entry AS entry
    JOIN post ON post.id = entry.post_id
    JOIN channel ON channel.id = entry.channel_id
    WHERE entry.status = 'publishing' AND post.updated_at < ${new Date(now - GRACE_MS)}
      AND coalesce(entry.next_attempt_at, entry.due_at, post.scheduled_at, post.updated_at) < ${new Date(now - GRACE_MS)}
    ORDER BY waits_since LIMIT ${BATCH}`;
  const events = lost.flatMap(({ waits_since, provider, ...entry }) => {
    const turn = Math.floor((now - waits_since.getTime()) / AGAIN_MS);
    const id = `${entry.id}_${waits_since.getTime()}_${turn}`;
    return entryDueEvents({ ...entry, channel: { provider } }).map((event) => ({ ...event, id }));
  });
  if (events.length > 0)
    await prisma.outboxEvent.createMany({ data: events, skipDuplicates: true });
  return events.length;
}
