import { inTransaction } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import type { System } from "#server/system.ts";
import { IS_TOLD_OF, subjectValues, type Told } from "../platform-events/subject-sql.ts";
import { type DueRow, entryDueRow } from "./outbox-rows.ts";
import { entryStatusesBefore } from "./status-sql.ts";

/** Only what waits for the platform's work: what waits because something went wrong keeps its time. */
const HURRY = `
  UPDATE channel_entry AS entry SET next_attempt_at = $6 FROM channel
  WHERE channel.id = entry.channel_id AND ${IS_TOLD_OF}
    AND entry.status IN (${entryStatusesBefore("put_off")}) AND entry.error IS NULL AND entry.next_attempt_at > $6
    AND EXISTS (SELECT FROM publish_attempt AS attempt
      WHERE attempt.entry_id = entry.id AND attempt.state = 'waiting' AND attempt.progress @> $5::jsonb)
  RETURNING entry.id, entry.post_id, entry.channel_id, channel.organization_id,
    json_build_object('provider', channel.provider, 'mode', channel.mode, 'account', channel.account) AS channel`;

/**
 * Has the entries whose publish a platform has told of taken up now, instead of when they would have been looked at again.
 * `state` is a part of their attempts' progress. Nothing is believed of what was told: their runs ask the platform. Answers how
 * many there were. Two statements.
 */
export async function hurryEntries(
  system: System,
  told: Told,
  state: { [key: string]: string },
): Promise<number> {
  const values = [...subjectValues(told), JSON.stringify(state), system.now()];
  const hurried = await inTransaction(system.database.pool, async (sql) => {
    const entries = await sql<DueRow>(HURRY, values);
    await writeTogether(sql, [insertRows("outbox_event", entries.map(entryDueRow))]);
    return entries.length;
  });
  if (hurried > 0) system.wakeRelay();
  return hurried;
}
