import type { CallContext } from "../constructs/context.ts";
import { holdCall } from "../store/calls.ts";
import { transaction } from "../store/transaction.ts";
import type { MadeCall } from "./make-call.ts";
import type { Worker } from "./worker.ts";

/**
 * Runs `work` in a transaction that holds the call. Does nothing and returns null if the call is no longer this
 * process's: its run has ended, or another process has taken it over.
 */
export async function whileHeld<T>(
  { pool, registry, retryDelay }: Worker,
  { call: { claim, startedAt }, maxAttempts }: Pick<MadeCall, "call" | "maxAttempts">,
  work: (context: CallContext) => Promise<T>,
): Promise<T | null> {
  return transaction(pool, async (db) => {
    if ((await holdCall(db, claim)) !== "held") return null;
    return work({ db, registry, claim, maxAttempts, retryDelay, startedAt, now: new Date() });
  });
}
