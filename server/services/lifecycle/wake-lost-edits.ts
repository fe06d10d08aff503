import type { System } from "#server/system.ts";
import { lostEntries, sendAgain } from "./lost-runs.ts";
import { entryEditRow } from "./outbox-rows.ts";

const ASKED_AT = "(entry.edit ->> 'asked_at')::timestamptz";
const FIND = lostEntries({
  asked_at: ASKED_AT,
  waits_since: `coalesce((entry.edit ->> 'next_attempt_at')::timestamptz, ${ASKED_AT})`,
  where: "entry.edit ->> 'state' = 'editing' AND post.deleted_at IS NULL",
});

/**
 * Sends another event for entries whose change should have been gone on with a while ago and was not, because its run is
 * lost. Two runs of one entry do no harm: a change that is made again changes nothing more. Answers how many. Two statements.
 */
export function wakeLostEdits(system: System): Promise<number> {
  return sendAgain(system, FIND, (entry) => entryEditRow(entry, entry.asked_at));
}
