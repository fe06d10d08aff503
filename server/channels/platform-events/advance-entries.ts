import { inTransaction } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { channelDueRows, type DueRow } from "#server/kernel/call-queue/channel-due.ts";
import { entryStatusesBefore } from "#server/posts/rules/lifecycle/status-sql.ts";
import type { System } from "#server/system.ts";
import { IS_NOTIFIED, type NotifiedAccount, subjectValues } from "./notified-channels.ts";

/** Affects only entries waiting for the platform's processing. Those waiting because of an error keep their time. */
const ADVANCE = `
  WITH advanced AS (
  UPDATE platform_call AS call SET next_at = $6 FROM channel
  WHERE channel.id = call.channel_id AND ${IS_NOTIFIED}
    AND call.state = 'queued' AND call.error IS NULL AND call.next_at > $6
    AND EXISTS (SELECT FROM call_attempt AS attempt
      WHERE attempt.call_id = call.id AND attempt.state = 'waiting' AND attempt.progress @> $5::jsonb)
  RETURNING call.entry_id, call.channel_id, channel.organization_id,
    json_build_object('provider', channel.provider, 'mode', channel.mode, 'account', channel.account) AS channel
  ), shown AS (
    UPDATE channel_entry SET next_attempt_at = $6 FROM advanced
    WHERE channel_entry.id = advanced.entry_id AND status IN (${entryStatusesBefore("put_off")})
  )
  SELECT channel_id, organization_id, channel FROM advanced`;

/**
 * Resumes now, instead of at their next check, the entries whose publishing a platform sent a notification about.
 * `state` is a subset of their attempts' progress. The notification isn't trusted: the runs ask the platform. Returns
 * the number of entries. Two statements.
 */
export async function advanceEntries(
  system: System,
  notified: NotifiedAccount,
  state: { [key: string]: string },
): Promise<number> {
  const values = [...subjectValues(notified), JSON.stringify(state), system.now()];
  const advanced = await inTransaction(system.database.pool, async (sql) => {
    const entries = await sql<DueRow>(ADVANCE, values);
    await writeTogether(sql, [insertRows("outbox_event", channelDueRows(entries))]);
    return entries.length;
  });
  return advanced;
}
