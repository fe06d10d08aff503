import { randomUUID } from "node:crypto";
import type { CallContext } from "../constructs/context.ts";
import { runFailed } from "../constructs/run-failed.ts";
import { toJsonError } from "../protocol/outcome.ts";
import { addCallJob } from "../store/add-jobs.ts";
import { type Claim, claimCall, holdCall, passCall } from "../store/calls.ts";
import { storeRunWait } from "../store/runs.ts";
import { transaction } from "../store/transaction.ts";
import type { CallTicket } from "../types.ts";
import { claimOrAsk } from "./claim-call.ts";
import { isFaultOfOutcome } from "./is-fault-of-outcome.ts";
import { type MadeCall, makeCall } from "./make-call.ts";
import { settleAlone } from "./settle-alone.ts";
import { settleCall } from "./settle-call.ts";
import type { Worker } from "./worker.ts";

/**
 * Makes a run's calls, one after the other, for as long as there is something to do at once. Throws when another worker
 * has taken the call over, so that the queue keeps the job for that one.
 */
export async function driveCall(worker: Worker, ticket: CallTicket, starts: number): Promise<void> {
  const claim = await claimOrAsk(worker, ticket, randomUUID());
  if (claim) await driveClaim(worker, claim, starts);
}

/** As `driveCall`, from a claim on. */
export async function driveClaim(worker: Worker, first: Claim, starts: number): Promise<void> {
  let claim: Claim | null = first;
  while (claim) {
    const call = await makeCall(worker, claim, starts);
    const next = await settle(worker, call);
    if (next === "done") return;
    if (worker.isStopping()) return handOver(worker, call);
    claim =
      next === "again"
        ? await claimCall(worker.pool, claim, { lease: claim.lease, mode: "renew" })
        : next;
  }
}

/** Settles the call; what can't be brought about fails the run, rather than being tried for ever. */
async function settle(worker: Worker, call: MadeCall): Promise<Claim | "again" | "done"> {
  try {
    const settled = await settleAlone(worker, call);
    if (settled !== "other") return settled;
    return await whileHeld(worker, call, (context) => settleCall(context, call.outcome));
  } catch (error) {
    if (!isFaultOfOutcome(error)) throw error;
    return whileHeld(worker, call, async (context) => {
      await runFailed(context, toJsonError(error));
      return "done";
    });
  }
}

/** Lets another process go on with the run, at once. */
async function handOver(worker: Worker, call: MadeCall): Promise<void> {
  await whileHeld(worker, call, async ({ db, claim }) => {
    const ticket = await passCall(db, claim, { attempt: 0 });
    if (!ticket) return "done";
    await storeRunWait(db, claim.runId, null);
    await addCallJob(db, ticket, null);
    return "done";
  });
}

/** Does `work` in a transaction that holds the call: nothing is stored for a call that is no longer this worker's. */
async function whileHeld(
  { pool, registry, retryDelay, pokeSlots }: Worker,
  { claim, startedAt, maxAttempts }: MadeCall,
  work: (context: CallContext) => Promise<"again" | "done">,
): Promise<"again" | "done"> {
  const settled = await transaction(pool, async (db) => {
    const held = await holdCall(db, claim);
    if (held === "ended") return "done";
    if (held === "lost") {
      throw new Error(
        `Another worker has taken over the run ${claim.runId}; this result is dropped.`,
      );
    }
    return work({ db, registry, claim, maxAttempts, retryDelay, startedAt, now: new Date() });
  });
  if (registry.hasLimits) pokeSlots();
  return settled;
}
