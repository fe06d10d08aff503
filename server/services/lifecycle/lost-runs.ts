/** What sweeps for lost runs have in common: how lost entries are read, and how each gets another event. */
import { insertNewRows, writeTogether } from "#server/db/write-together.ts";
import type { System } from "#server/system.ts";
import type { DueRow, OutboxRow } from "./outbox-rows.ts";

/** How long an entry's own run has to take it up before the sweep sends another event. */
const GRACE_MS = 120_000;
/** In this time an entry gets at most one more event, because its run may not be lost but waiting in a long queue. */
const AGAIN_MS = 600_000;
const BATCH = 500;

/** An entry that nobody takes up. `asked_at` is when what it waits for was asked for. */
export type LostEntry = DueRow & { asked_at: Date; waits_since: Date };

interface Lost {
  /** SQL: since when an entry waits. */
  waits_since: string;
  asked_at: string;
  /** SQL: which entries may wait. `$1` is the moment before which they wait too long. */
  where: string;
}

/** The query that finds the entries which have waited too long, those first that wait longest. */
export function lostEntries({ waits_since, asked_at, where }: Lost): string {
  return `
    SELECT entry.id, entry.post_id, post.organization_id, entry.channel_id,
      json_build_object('provider', channel.provider, 'mode', mode, 'account', account) AS channel,
      ${asked_at} AS asked_at, ${waits_since} AS waits_since
    FROM channel_entry AS entry
    JOIN post ON post.id = entry.post_id
    JOIN channel ON channel.id = entry.channel_id
    WHERE ${where} AND ${waits_since} < $1
    ORDER BY waits_since LIMIT ${BATCH}`;
}

/**
 * Sends another event for each entry that `find` gives. The event's id is made from the wait, so the receiver recognises
 * an event that was sent before. Answers how many. Two statements.
 */
export async function sendAgain(
  { database, now }: System,
  find: string,
  toRow: (entry: LostEntry) => OutboxRow,
): Promise<number> {
  const at = now().getTime();
  const lost = await database.sql<LostEntry>(find, [new Date(at - GRACE_MS)]);
  const rows = lost.map((entry) => {
    const since = entry.waits_since.getTime();
    const row = toRow(entry);
    return {
      ...row,
      id: `${row.name}_${entry.id}_${since}_${Math.floor((at - since) / AGAIN_MS)}`,
    };
  });
  await writeTogether(database.sql, [insertNewRows("outbox_event", rows)]);
  return rows.length;
}
