import type { System } from "#server/system.ts";
import { askAbout } from "./ask-about.ts";
import type { CallOutcome, CallWork, DueCall } from "./call-work.ts";
import { endSilently } from "./end-silently.ts";
import { giveUp } from "./give-up.ts";
import { READS, workOf } from "./kinds.ts";
import { mustAsk } from "./ledger.ts";
import { sendCall } from "./send-call.ts";

/**
 * Advances a call by some steps: asks the platform about a request whose response was lost, or continues the call. Safe
 * to call at any time and from anywhere: the ledger decides what may be sent, and the result says how long to wait. A
 * call to a disconnected channel ends without a request.
 */
export async function takeCall(system: System, due: DueCall): Promise<CallOutcome> {
  if (due.in_flight_ms > 0) return { retry_in_ms: due.in_flight_ms };
  const left = Math.max(due.call.due_at.getTime(), due.call.next_at?.getTime() ?? 0);
  const wait = left - system.now().getTime();
  const isOff = due.channel.health === "disconnected";
  if (wait > 0 && !isOff) return { retry_in_ms: wait };
  const read = READS[due.call.kind];
  if (read !== undefined) return read(system, due);
  const work = await workOf(due.call.kind)(system, due);
  if (work === null) return endSilently(system, due);
  if (isOff) {
    const reason = due.channel.health_reason ?? "The channel was disconnected.";
    return giveUp(system, due, work, `auth: ${reason}`);
  }
  return goOn(system, due, work);
}

function goOn(system: System, due: DueCall, work: CallWork): Promise<CallOutcome> {
  const { last } = due;
  const asks = last !== null && mustAsk(last, work.progress.items.length);
  return asks ? askAbout(system, due, work, last) : sendCall(system, due, work);
}
