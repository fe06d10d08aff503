import { NOTIFIED_OF_COMMENTS } from "#platforms/interaction-ability.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { type DueRow, readingDueRow } from "#server/kernel/call-queue/channel-due.ts";
import type { System } from "#server/system.ts";
import { IS_NOTIFIED, type NotifiedAccount, subjectValues } from "./notified-channels.ts";

/** Minimum time between readings of a live channel, however many comments its platform reports. */
const EACH_MS = 10_000;

/** The raised version makes a running reading keep this time. Readings postponed by a failure keep their time. */
const ADVANCE = `
  WITH advanced AS (
    SELECT channel.id, channel.organization_id, channel.account ? '${NOTIFIED_OF_COMMENTS}' AS known,
      json_build_object('provider', channel.provider, 'mode', channel.mode, 'account', channel.account) AS channel,
      CASE WHEN channel.mode = 'sandbox' THEN $5::timestamptz
        ELSE greatest($5::timestamptz, reading.last_success_at + interval '${EACH_MS} milliseconds') END AS due_at
    FROM channel LEFT JOIN channel_reading AS reading ON reading.channel_id = channel.id WHERE ${IS_NOTIFIED}
  ), marked AS (
    UPDATE channel SET account = account || '{"${NOTIFIED_OF_COMMENTS}": true}' FROM advanced WHERE channel.id = advanced.id AND NOT advanced.known
  )
  UPDATE platform_call AS call SET due_at = advanced.due_at, version = call.version + 1
  FROM advanced WHERE call.id = 'read_interactions_' || advanced.id AND call.state = 'queued' AND call.error IS NULL
    AND call.due_at > advanced.due_at
  RETURNING advanced.id AS channel_id, advanced.organization_id, advanced.channel`;

/**
 * Moves forward the reading of channels whose platform reported comments. The report is only a hint: the content is
 * fetched from the platform. Returns the number of channels moved forward. At most two statements.
 */
export async function advanceReadings(system: System, notified: NotifiedAccount): Promise<number> {
  return inTransaction(system.database.pool, async (sql) => {
    const rows = await sql<DueRow>(ADVANCE, [...subjectValues(notified), system.now()]);
    if (rows.length > 0)
      await writeTogether(sql, [insertRows("outbox_event", rows.map(readingDueRow))]);
    return rows.length;
  });
}
