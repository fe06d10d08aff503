import type { System } from "#server/system.ts";
import { lostEntries, sendAgain } from "./lost-runs.ts";
import { entryDeletionRow } from "./outbox-rows.ts";
import { entryStatusAfter } from "./status-sql.ts";

const FIND = lostEntries({
  asked_at: "post.updated_at",
  waits_since: "coalesce(entry.next_attempt_at, post.updated_at)",
  where: `entry.status = ${entryStatusAfter("ask_deletion")}`,
});

/**
 * Sends another event for entries whose deletion should have been gone on with a while ago and was not, because its run is
 * lost. Two runs of one entry do no harm: what is gone already counts as deleted. Answers how many. Two statements.
 */
export function wakeLostDeletions(system: System): Promise<number> {
  return sendAgain(system, FIND, (entry) => entryDeletionRow(entry, entry.asked_at));
}
