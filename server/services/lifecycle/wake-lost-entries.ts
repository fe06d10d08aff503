import { insertNewRows, writeTogether } from "#server/db/write-together.ts";
import type { System } from "#server/system.ts";
import { type DueRow, entryDueRow } from "./outbox-rows.ts";
import { entryStatusesBefore, postStatusesBefore } from "./status-sql.ts";

/** How long an entry's own run has to take it up before the sweep sends another event. */
const GRACE_MS = 120_000;
/** In this time an entry gets at most one more event, because its run may not be lost but waiting in a long queue. */
const AGAIN_MS = 600_000;
const BATCH = 500;

type LostEntry = DueRow & { waits_since: Date };

const WAITS_SINCE =
  "coalesce(entry.next_attempt_at, entry.due_at, entry.scheduled_at, post.scheduled_at, post.updated_at)";
/** An entry whose post is on its way, and whose own time is to come or has come. */
const IS_WAITING = `(entry.scheduled_at IS NOT NULL AND entry.status IN (${entryStatusesBefore("start")})
  AND post.status IN (${postStatusesBefore("end_entry")}))`;
const FIND = `
  SELECT entry.id, entry.post_id, post.organization_id, entry.channel_id,
    json_build_object('provider', channel.provider, 'mode', mode, 'account', account) AS channel,
    ${WAITS_SINCE} AS waits_since
  FROM channel_entry AS entry
  JOIN post ON post.id = entry.post_id
  JOIN channel ON channel.id = entry.channel_id
  WHERE (entry.status IN (${entryStatusesBefore("put_off")}) OR ${IS_WAITING}) AND post.updated_at < $1 AND ${WAITS_SINCE} < $1
  ORDER BY waits_since LIMIT ${BATCH}`;

/**
 * Sends another event for entries that should have been taken up a while ago and were not, because their run is lost.
 * Two runs of one entry do no harm: the ledger lets only one of them call. The event's id is made from the wait, so the
 * receiver recognises an event that was sent before. Answers how many. Two statements.
 */
export async function wakeLostEntries({ database, now }: System): Promise<number> {
  const at = now().getTime();
  const lost = await database.sql<LostEntry>(FIND, [new Date(at - GRACE_MS)]);
  const rows = lost.map(({ waits_since, ...entry }) => {
    const turn = Math.floor((at - waits_since.getTime()) / AGAIN_MS);
    return { ...entryDueRow(entry), id: `${entry.id}_${waits_since.getTime()}_${turn}` };
  });
  await writeTogether(database.sql, [insertNewRows("outbox_event", rows)]);
  return rows.length;
}
