import type { System } from "#server/system.ts";
import type { CallOutcome, DueCall } from "./call-work.ts";
import { READS, workOf } from "./kinds.ts";
import { putOff } from "./put-off.ts";

/** Consecutive failures caused by our own errors before a call ends. Errors from platforms don't count. */
const MOST_FAULTS = 12;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15 * 60_000;

const ENDED =
  "unknown: Crier could not finish this because of an internal error. The log has the details.";

/**
 * Handles our own errors, such as an unreadable row: the call is retried with growing delays and ends after an hour, as
 * unconfirmed if it may have arrived.
 */
export async function afterFault(system: System, due: DueCall): Promise<CallOutcome> {
  const { error, tries } = due.call;
  const faults = due.call.faults + 1;
  if (faults >= MOST_FAULTS && READS[due.call.kind] === undefined) {
    const work = await workOf(due.call.kind)(system, due);
    await work?.fail({ error: ENDED, may_be_out: work.may_be_out });
    return "ended";
  }
  const wait = Math.min(FIRST_WAIT_MS * 2 ** faults, LONGEST_WAIT_MS);
  const next_at = new Date(system.now().getTime() + wait);
  return putOff(system, due, { error, next_at, tries, faults });
}
