import { addCallJob } from "../store/add-jobs.ts";
import { passCall } from "../store/calls.ts";
import { storeRunWait } from "../store/runs.ts";
import { MAIN } from "../types.ts";
import type { CallContext, Effect } from "./context.ts";

/** When a failed attempt is to be followed by the next: as asked for, or after the usual back-off. */
export function nextAttemptAt(
  { claim, now, retryDelay }: CallContext,
  askedFor: Date | null,
): Date {
  return askedFor ?? new Date(now.getTime() + retryDelay(claim.attempt));
}

/** Makes the same call again at `runAt`, as the next attempt. Others may use its slot until then. */
export async function retryCall(context: CallContext, runAt: Date): Promise<Effect> {
  const { db, claim } = context;
  const ticket = await passCall(db, claim, { attempt: claim.attempt + 1 });
  if (!ticket) return "ended";
  if (claim.stepId === MAIN) await storeRunWait(db, claim.runId, runAt);
  await addCallJob(db, ticket, runAt);
  return "passed";
}
