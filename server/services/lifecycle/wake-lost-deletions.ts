import { insertNewRows, writeTogether } from "#server/db/write-together.ts";
import type { System } from "#server/system.ts";
import { type DueRow, entryDeletionRow } from "./outbox-rows.ts";
import { entryStatusAfter } from "./status-sql.ts";

/** How long a deletion's own run has to take it up before the sweep sends another event. */
const GRACE_MS = 120_000;
/** In this time an entry gets at most one more event, because its run may not be lost but waiting in a long queue. */
const AGAIN_MS = 600_000;
const BATCH = 500;

type LostDeletion = DueRow & { asked_at: Date; waits_since: Date };

const WAITS_SINCE = "coalesce(entry.next_attempt_at, post.updated_at)";
const FIND = `
  SELECT entry.id, entry.post_id, post.organization_id, entry.channel_id,
    json_build_object('provider', channel.provider, 'mode', mode, 'account', account) AS channel,
    post.updated_at AS asked_at, ${WAITS_SINCE} AS waits_since
  FROM channel_entry AS entry
  JOIN post ON post.id = entry.post_id
  JOIN channel ON channel.id = entry.channel_id
  WHERE entry.status = ${entryStatusAfter("ask_deletion")} AND ${WAITS_SINCE} < $1
  ORDER BY waits_since LIMIT ${BATCH}`;

/**
 * Sends another event for entries whose deletion should have been gone on with a while ago and was not, because its run is
 * lost. Two runs of one entry do no harm: what is gone already counts as deleted. The event's id is made from the wait, so
 * the receiver recognises an event that was sent before. Answers how many. Two statements.
 */
export async function wakeLostDeletions({ database, now }: System): Promise<number> {
  const at = now().getTime();
  const lost = await database.sql<LostDeletion>(FIND, [new Date(at - GRACE_MS)]);
  const rows = lost.map(({ waits_since, asked_at, ...entry }) => {
    const turn = Math.floor((at - waits_since.getTime()) / AGAIN_MS);
    const id = `${entry.id}_deletion_${waits_since.getTime()}_${turn}`;
    return { ...entryDeletionRow(entry, asked_at), id };
  });
  await writeTogether(database.sql, [insertNewRows("outbox_event", rows)]);
  return rows.length;
}
