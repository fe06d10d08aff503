import { isUnavailable } from "#server/db/database-error.ts";
import type { System } from "#server/system.ts";
import { claimForgottenPosts } from "../lifecycle/claim-forgotten-posts.ts";
import { afterFault } from "./after-fault.ts";
import type { ChannelTurn, DueCall } from "./call-work.ts";
import { claimWake } from "./claim-wake.ts";
import { findNextCall } from "./find-call.ts";
import { takeCall } from "./take-call.ts";

const TURN_MS = 1_000;
const MOST_CALLS = 25;

/**
 * Makes a channel's due calls in order, one after the other, for a limited time. A call that fails because of our own
 * error waits, and doesn't block other calls. Throws if the database can't be reached.
 */
export async function workOnChannel(system: System, channel_id: string): Promise<ChannelTurn> {
  const until = performance.now() + TURN_MS;
  await claimForgottenPosts(system);
  for (let calls = 0; calls < MOST_CALLS && performance.now() < until; calls += 1) {
    const due = await findNextCall(system, channel_id);
    if (due === null) return claimWake(system, channel_id);
    const outcome = await takeSafely(system, due);
    if (outcome === "ended" && !due.others) return "ended";
  }
  return "more";
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
