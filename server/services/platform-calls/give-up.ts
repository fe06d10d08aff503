import type { System } from "#server/system.ts";
import type { CallOutcome, CallWork, DueCall } from "./call-work.ts";
import { closeAttempt } from "./ledger.ts";

/**
 * Ends a call for a reason (`code: message`) that no further request can change. If it may have arrived, it becomes
 * unconfirmed.
 */
export async function giveUp(
  system: System,
  due: DueCall,
  work: CallWork,
  reason: string,
): Promise<CallOutcome> {
  if (due.last?.state === "waiting") await endWaiting(system, due, work, reason);
  await work.fail({ error: reason, may_be_out: work.may_be_out });
  return "ended";
}

/** No request is in flight at this point, so it is known what is published. */
async function endWaiting(system: System, due: DueCall, { progress }: CallWork, reason: string) {
  const [error_code = "", ...words] = reason.split(": ");
  const state = progress.items.length > 0 ? "partly_published" : "failed";
  const failure = { state, error_code, error_message: words.join(": ") } as const;
  await closeAttempt(system, due, { attempt_id: due.last?.id ?? "", progress, failure });
}
