import { insertNewRows, writeTogether } from "#server/db/write-together.ts";
import type { System } from "#server/system.ts";
import { type DueRow, entryEditRow } from "./outbox-rows.ts";

/** How long a change's own run has to take it up before the sweep sends another event. */
const GRACE_MS = 120_000;
/** In this time an entry gets at most one more event, because its run may not be lost but waiting in a long queue. */
const AGAIN_MS = 600_000;
const BATCH = 500;

type LostEdit = DueRow & { asked_at: string; waits_since: string };

/** Instants that JSON holds, all of one form: they are in order as texts are. */
const WAITS_SINCE = "coalesce(entry.edit ->> 'next_attempt_at', entry.edit ->> 'asked_at')";
const FIND = `
  SELECT entry.id, entry.post_id, post.organization_id, entry.channel_id,
    json_build_object('provider', channel.provider, 'mode', mode, 'account', account) AS channel,
    entry.edit ->> 'asked_at' AS asked_at, ${WAITS_SINCE} AS waits_since
  FROM channel_entry AS entry
  JOIN post ON post.id = entry.post_id
  JOIN channel ON channel.id = entry.channel_id
  WHERE entry.edit ->> 'state' = 'editing' AND post.deleted_at IS NULL AND ${WAITS_SINCE} < $1
  ORDER BY waits_since LIMIT ${BATCH}`;

/**
 * Sends another event for entries whose change should have been gone on with a while ago and was not, because its run is
 * lost. Two runs of one entry do no harm: a change that is made again changes nothing more. The event's id is made from the
 * wait, so the receiver recognises an event that was sent before. Answers how many. Two statements.
 */
export async function wakeLostEdits({ database, now }: System): Promise<number> {
  const at = now().getTime();
  const lost = await database.sql<LostEdit>(FIND, [new Date(at - GRACE_MS).toISOString()]);
  const rows = lost.map(({ waits_since, asked_at, ...entry }) => {
    const since = Date.parse(waits_since);
    const turn = Math.floor((at - since) / AGAIN_MS);
    const id = `${entry.id}_edit_${since}_${turn}`;
    return { ...entryEditRow(entry, new Date(asked_at)), id };
  });
  await writeTogether(database.sql, [insertNewRows("outbox_event", rows)]);
  return rows.length;
}
