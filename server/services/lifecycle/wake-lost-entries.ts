import type { System } from "#server/system.ts";
import { lostEntries, sendAgain } from "./lost-runs.ts";
import { entryDueRow } from "./outbox-rows.ts";
import { entryStatusesBefore, postStatusesBefore } from "./status-sql.ts";

/** An entry whose post is on its way, and whose own time is to come or has come. */
const IS_WAITING = `(entry.scheduled_at IS NOT NULL AND entry.status IN (${entryStatusesBefore("start")})
  AND post.status IN (${postStatusesBefore("end_entry")}))`;
const FIND = lostEntries({
  asked_at: "post.updated_at",
  waits_since:
    "coalesce(entry.next_attempt_at, entry.due_at, entry.scheduled_at, post.scheduled_at, post.updated_at)",
  where: `(entry.status IN (${entryStatusesBefore("put_off")}) OR ${IS_WAITING}) AND post.updated_at < $1`,
});

/**
 * Sends another event for entries that should have been taken up a while ago and were not, because their run is lost.
 * Two runs of one entry do no harm: the ledger lets only one of them call. Answers how many. Two statements.
 */
export function wakeLostEntries(system: System): Promise<number> {
  return sendAgain(system, FIND, entryDueRow);
}
