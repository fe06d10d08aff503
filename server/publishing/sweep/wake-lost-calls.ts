import { insertNewRows, insertRows, writeTogether } from "#server/db/write-together.ts";
import { READING_RANK } from "#server/kernel/call-queue/call-rows.ts";
import {
  channelDueRow,
  type DueRow,
  readingDueRow,
} from "#server/kernel/call-queue/channel-due.ts";
import { sinceCalled } from "#server/publishing/calls/find-call.ts";
import type { System } from "#server/system.ts";

/** How long a channel's own run has to start a call before the sweep sends another event. */
const GRACE_MS = 15_000;
/** Minimum time between further events for a channel: its run may not be lost but waiting in a long queue. */
const AGAIN_MS = 60_000;
const BATCH = 500;
/**
 * Maximum channels read at once. After an outage all are due, and posts must not wait behind them. An Inngest server
 * starts about thirty runs a second, in the order in which they were asked for.
 */
const READS_AT_ONCE = { embedded: 200, inngest: 20 };

const FIND = `
  SELECT call.channel_id, channel.organization_id,
    json_build_object('provider', provider, 'mode', mode, 'account', account) AS channel
  FROM (
    SELECT channel_id, min(greatest(due_at, next_at)) AS since FROM platform_call AS call
    WHERE state = 'queued' AND rank < ${READING_RANK} AND greatest(due_at, next_at) < $1 AND NOT EXISTS (SELECT FROM call_attempt AS attempt
      WHERE attempt.call_id = call.id AND attempt.state = 'open' AND attempt.called_at > ${sinceCalled("$2")} OFFSET 0)
    GROUP BY channel_id
  ) AS call
  JOIN channel ON channel.id = call.channel_id
  ORDER BY since LIMIT ${BATCH}`;

const FIND_READS = `
  SELECT call.channel_id, channel.organization_id,
    json_build_object('provider', provider, 'mode', mode, 'account', account) AS channel
  FROM platform_call AS call JOIN channel ON channel.id = call.channel_id
  WHERE call.state = 'queued' AND call.rank >= ${READING_RANK} AND call.due_at <= $1 AND (call.next_at IS NULL OR call.next_at <= $1)
  ORDER BY call.rank, call.due_at LIMIT $2`;

/**
 * Sends an event for channels with due readings, longest waiting first. Returns the number of channels. Two statements.
 */
export async function wakeDueReads({ env, database, now }: System): Promise<number> {
  const most = env.usesInngestServer ? READS_AT_ONCE.inngest : READS_AT_ONCE.embedded;
  const due = await database.sql<DueRow>(FIND_READS, [now(), most]);
  await writeTogether(database.sql, [insertRows("outbox_event", due.map(readingDueRow))]);
  return due.length;
}

/**
 * Sends another event for channels whose overdue calls weren't made because their run was lost. Two runs of one channel
 * are harmless: the ledger lets only one of them make a request. Returns the number of channels. Two statements.
 */
export async function wakeLostCalls({ database, now, leaseTime }: System): Promise<number> {
  const at = now();
  const before = new Date(at.getTime() - GRACE_MS);
  const lost = await database.sql<DueRow>(FIND, [before, leaseTime()]);
  const period = Math.floor(at.getTime() / AGAIN_MS);
  const rows = lost.map((row) => {
    return { ...channelDueRow(row), id: `channel_due_${row.channel_id}_${period}` };
  });
  await writeTogether(database.sql, [insertNewRows("outbox_event", rows)]);
  return rows.length;
}
