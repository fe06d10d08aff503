import { queueCall } from "../store/calls.ts";
import { storeRunWait } from "../store/runs.ts";
import { MAIN } from "../types.ts";
import type { CallContext, Effect } from "./context.ts";

export function nextAttemptAt(
  { claim, now, retryDelay }: CallContext,
  askedFor: Date | null,
): Date {
  return askedFor ?? new Date(now.getTime() + retryDelay(claim.attempt));
}

/** Makes the same call again at `dueAt`, as the next attempt. Until then it counts against no limit. */
export async function retryCall(context: CallContext, dueAt: Date): Promise<Effect> {
  const { db, claim } = context;
  await queueCall(db, claim, { attempt: claim.attempt + 1, dueAt });
  if (claim.stepId === MAIN) await storeRunWait(db, claim.runId, dueAt);
  return "passed";
}
