import { applyOperation } from "../constructs/apply-operation.ts";
import type { CallContext, Effect } from "../constructs/context.ts";
import { functionThrew } from "../constructs/function-threw.ts";
import { runComplete } from "../constructs/run-complete.ts";
import { runFailed } from "../constructs/run-failed.ts";
import { type Outcome, toJsonError } from "../protocol/outcome.ts";
import { joinBranch } from "../runs/join.ts";
import { beginNextStep, deleteCall, pauseCall } from "../store/calls.ts";
import { storePause, storeSdkVersion } from "../store/runs.ts";
import { countPending, storeResult } from "../store/steps.ts";
import { MAIN } from "../types.ts";
import type { MadeCall } from "./make-call.ts";

/**
 * Stores a call's outcome and prepares what follows. The transaction must hold the call. "again" means the same process
 * should make the run's next call; otherwise whoever takes it does, or nothing is left to do.
 */
export async function applyOutcome(
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
