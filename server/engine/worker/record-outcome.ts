import { isRacing, sleepStepOf } from "../constructs/context.ts";
import { runFailed } from "../constructs/run-failed.ts";
import { toJsonError } from "../protocol/outcome.ts";
import { parseDuration } from "../protocol/parse-duration.ts";
import type { Progress } from "../store/record-calls.ts";
import { readRun } from "../store/runs.ts";
import type { Claim } from "../types.ts";
import { applyOutcome } from "./apply-outcome.ts";
import { isAlone } from "./call-in-flight.ts";
import { isFaultOfOutcome } from "./is-fault-of-outcome.ts";
import type { MadeCall } from "./make-call.ts";
import { whileHeld } from "./while-held.ts";
import type { Worker } from "./worker.ts";

/**
 * Stores a call's outcome. Returns the claim for the run's next call, or null if there is nothing more to do
 * immediately. An outcome that can't be stored fails the run, rather than being retried forever.
 */
export async function recordOutcome(worker: Worker, made: MadeCall): Promise<Claim | null> {
  try {
    const progress = progressOf(made);
    return progress ? await recordProgress(worker, made, progress) : await apply(worker, made);
  } catch (error) {
    if (!isFaultOfOutcome(error)) throw error;
    await whileHeld(worker, made, (context) => runFailed(context, toJsonError(error)));
    return null;
  }
}

function progressOf({ call: { claim }, outcome }: MadeCall): Progress | null {
  if (!isAlone(claim)) return null;
  if (outcome.kind === "completed")
    return claim.invoked ? null : { kind: "completed", output: outcome.output };
  if (outcome.kind !== "operations" || outcome.operations.length > 1) return null;
  const [operation] = outcome.operations;
  if (!operation) return { kind: "ran" };
  if (operation.op === "RunComplete")
    return claim.invoked ? null : { kind: "completed", output: operation.data };
  if (operation.op !== "Sleep" || isRacing(operation)) return null;
  const until = parseDuration(operation.name ?? "", new Date());
  return { kind: "sleeps", step: sleepStepOf({ claim }, operation), until };
}

async function recordProgress(
  worker: Worker,
  { call: { claim, startedAt, finished }, outcome }: MadeCall,
  progress: Progress,
): Promise<Claim | null> {
  const sdkVersion = outcome.sdkVersion ?? claim.sdkVersion;
  const isStored = await worker.record({ claim, sdkVersion, startedAt, progress, finished });
  return isStored && progress.kind === "ran"
    ? { ...claim, sdkVersion, attempt: 0, starts: 1 }
    : null;
}

async function apply(worker: Worker, made: MadeCall): Promise<Claim | null> {
  const next = await whileHeld(worker, made, (context) => applyOutcome(context, made));
  return next === "again" ? readRun(worker.pool, made.call.claim) : null;
}
