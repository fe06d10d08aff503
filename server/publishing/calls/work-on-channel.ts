import { isUnavailable } from "#server/db/database-error.ts";
import type { ChannelCalls } from "#server/kernel/call-queue/channel-due.ts";
import { claimFreePosts } from "#server/publishing/claim/claim-due-posts.ts";
import { claimForgottenPosts } from "#server/publishing/claim/claim-forgotten-posts.ts";
import { READS, workOf } from "#server/publishing/kinds/index.ts";
import { putOff } from "#server/publishing/result/put-off.ts";
import type { System } from "#server/system.ts";
import type { CallOutcome, ChannelTurn, DueCall } from "./call-work.ts";
import { claimWake } from "./claim-wake.ts";
import { findNextCall } from "./find-call.ts";
import { takeCall } from "./take-call.ts";

const TURN_MS = 1_000;
const MOST_CALLS = 25;

/**
 * Makes a channel's due calls in order, one after the other, for a limited time. A call that fails because of our own
 * error waits, and doesn't block other calls. Throws if the database can't be reached.
 */
export async function workOnChannel(
  system: System,
  channel_id: string,
  calls: ChannelCalls = "calls",
): Promise<ChannelTurn> {
  const until = performance.now() + TURN_MS;
  if (calls === "calls") await claimForgottenPosts(system);
  for (let made = 0; made < MOST_CALLS && performance.now() < until; made += 1) {
    const due = await findInOrder(system, channel_id, calls);
    if (due !== null) {
      const outcome = await takeSafely(system, due);
      if (outcome !== "ended" || due.others) continue;
    }
    const wake = await claimWake(system, channel_id, calls);
    if (wake !== "again") return wake;
  }
  return "more";
}

/** A post that was due before the found call, and whose own run is late, is claimed first. */
async function findInOrder(system: System, channel_id: string, calls: ChannelCalls) {
  const due = await findNextCall(system, channel_id, calls);
  if (due === null || !due.is_overtaking) return due;
  await claimFreePosts(system);
  return findNextCall(system, channel_id, calls);
}

async function takeSafely(system: System, due: DueCall) {
  try {
    return await takeCall(system, due);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    system.logger.error(
      { err: error, call_id: due.call.id },
      "could not make a call to a platform",
    );
    return afterFault(system, due);
  }
}

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
