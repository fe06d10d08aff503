import { insertNewRows, writeTogether } from "#server/db/write-together.ts";
import type { System } from "#server/system.ts";
import { channelDueRow, type DueRow } from "../lifecycle/outbox-rows.ts";
import { sinceCalled } from "./find-call.ts";

/** How long a channel's own run has to take up a call before the sweep sends another event. */
const GRACE_MS = 15_000;
/** A channel gets at most one more event in this time: its run may not be lost but waiting in a long queue. */
const AGAIN_MS = 60_000;
const BATCH = 500;

/** The channels with calls that nobody makes, those first that wait longest. */
const FIND = `
  SELECT call.channel_id, channel.organization_id,
    json_build_object('provider', provider, 'mode', mode, 'account', account) AS channel
  FROM (
    SELECT channel_id, min(greatest(due_at, next_at)) AS since FROM platform_call AS call
    WHERE state = 'queued' AND greatest(due_at, next_at) < $1 AND NOT EXISTS (SELECT FROM call_attempt AS attempt
      WHERE attempt.call_id = call.id AND attempt.state = 'open' AND attempt.called_at > ${sinceCalled("$2")} OFFSET 0)
    GROUP BY channel_id
  ) AS call
  JOIN channel ON channel.id = call.channel_id
  ORDER BY since LIMIT ${BATCH}`;

/**
 * Sends another event for channels with calls that should have been made a while ago and were not, because their run is lost.
 * Two runs of one channel do no harm: the ledger lets only one of them make a request. Answers how many. Two statements.
 */
export async function wakeLostCalls({ database, now, leaseTime }: System): Promise<number> {
  const at = now().getTime();
  const lost = await database.sql<DueRow>(FIND, [new Date(at - GRACE_MS), leaseTime()]);
  const rows = lost.map((channel) => ({
    ...channelDueRow(channel),
    id: `channel_due_${channel.channel_id}_${Math.floor(at / AGAIN_MS)}`,
  }));
  await writeTogether(database.sql, [insertNewRows("outbox_event", rows)]);
  return rows.length;
}
