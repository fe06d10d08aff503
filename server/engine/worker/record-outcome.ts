import pg from "pg";
import { ZodError } from "zod";
import { applyOperation } from "../constructs/apply-operation.ts";
import type { CallContext, Effect } from "../constructs/context.ts";
import { isRacing, sleepStepOf } from "../constructs/context.ts";
import { functionThrew } from "../constructs/function-threw.ts";
import { runComplete } from "../constructs/run-complete.ts";
import { runFailed } from "../constructs/run-failed.ts";
import type { Outcome } from "../protocol/outcome.ts";
import { toJsonError } from "../protocol/outcome.ts";
import { parseDuration } from "../protocol/parse-duration.ts";
import { joinBranch } from "../runs/join.ts";
import { beginNextStep, deleteCall, pauseCall } from "../store/calls.ts";
import type { Progress } from "../store/record-calls.ts";
import { readRun, storePause, storeSdkVersion } from "../store/runs.ts";
import { countPending, storeResult } from "../store/steps.ts";
import type { Claim } from "../types.ts";
import { MAIN } from "../types.ts";
import { UnsupportedError } from "../unsupported-error.ts";
import { isAlone } from "./call-in-flight.ts";
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

/** PostgreSQL's error classes caused by the stored data: malformed data, broken constraints, exceeded limits. */
const DATA_FAULTS = new Set(["22", "23", "54"]);

/**
 * Whether an error while recording a call's outcome would recur on every try, because the outcome itself is the cause.
 * All other errors are the database's, and temporary.
 */
function isFaultOfOutcome(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return DATA_FAULTS.has(error.code?.slice(0, 2) ?? "");
  return error instanceof UnsupportedError || error instanceof ZodError;
}

/**
 * Stores a call's outcome and prepares what follows. The transaction must hold the call. "again" means the same process
 * should make the run's next call; otherwise whoever takes it does, or nothing is left to do.
 */
async function applyOutcome(
  context: CallContext,
  { call, outcome }: Pick<MadeCall, "call" | "outcome">,
): Promise<"again" | "done"> {
  const { db, claim } = context;
  if (outcome.sdkVersion !== null && outcome.sdkVersion !== claim.sdkVersion) {
    await storeSdkVersion(db, claim.runId, outcome.sdkVersion);
  }
  for (const step of call.finished) await storeResult(db, step);
  const effects = await applyAll(context, outcome);
  if (effects.includes("ended") || effects.includes("passed")) return "done";
  return claim.stepId === MAIN ? continueMain(context, effects) : endBranch(context, effects);
}

async function applyAll(context: CallContext, outcome: Outcome): Promise<Effect[]> {
  if (outcome.kind === "completed") return [await runComplete(context, outcome.output)];
  if (outcome.kind === "failed") return [await runFailed(context, outcome.error)];
  if (outcome.kind === "threw")
    return [await functionThrew(context, outcome.error, outcome.retryAt)];
  const effects: Effect[] = [];
  for (const operation of outcome.operations) {
    effects.push(await applyOperation(context, operation, outcome.retryAt));
  }
  return effects;
}

async function continueMain(
  { db, claim }: CallContext,
  effects: Effect[],
): Promise<"again" | "done"> {
  if (!effects.includes("pending")) {
    await beginNextStep(db, claim);
    return "again";
  }
  await pauseCall(db, claim);
  await storePause(db, claim.runId);
  return "done";
}

async function endBranch(context: CallContext, effects: Effect[]): Promise<"done"> {
  const { db, claim } = context;
  if (effects.includes("pending")) {
    await runFailed(
      context,
      toJsonError(
        `The branch ${claim.stepId} was expected to run, but the SDK planned other steps.`,
      ),
    );
    return "done";
  }
  await deleteCall(db, claim);
  const pending = await countPending(db, claim.runId);
  await joinBranch(db, claim.runId, { races: claim.races, pending });
  return "done";
}
