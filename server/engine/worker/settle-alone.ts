import { isRacing, sleepStepOf, stepOf } from "../constructs/context.ts";
import type { Operation, Outcome } from "../protocol/outcome.ts";
import { parseDuration } from "../protocol/parse-duration.ts";
import { completeAlone, isAlone, sleepAlone, storeStepAndGoOn } from "../store/advance.ts";
import type { Claim } from "../store/calls.ts";
import type { MadeCall } from "./make-call.ts";
import type { Worker } from "./worker.ts";

/**
 * Settles what nearly every call comes to, a step that ran, a sleep or a run that is over, in one statement without a transaction
 * around it. Returns the claim for the run's next call, or "done". "other" when it is for `settleCall` to do: another
 * outcome, or a call that is no longer this worker's.
 */
export async function settleAlone(
  { pool, pokeSlots }: Worker,
  { claim, outcome, startedAt }: MadeCall,
): Promise<Claim | "done" | "other"> {
  if (!isAlone(claim)) return "other";
  const ended = outcomeOf(outcome);
  if (ended?.kind === "ran") {
    const step = stepOf({ claim }, ended.operation);
    const sdkVersion = outcome.sdkVersion ?? claim.sdkVersion;
    const kept = { step, data: ended.operation.data, sdkVersion, startedAt };
    return (await storeStepAndGoOn(pool, claim, kept)) ?? "other";
  }
  if (ended?.kind === "sleeps") {
    const step = sleepStepOf({ claim }, ended.operation);
    const sdkVersion = outcome.sdkVersion ?? claim.sdkVersion;
    if (!(await sleepAlone(pool, claim, { step, sdkVersion, runAt: ended.until }))) return "other";
    if (claim.slotHeld) pokeSlots();
    return "done";
  }
  if (ended === null || claim.invoked) return "other";
  if (!(await completeAlone(pool, claim, ended.output))) return "other";
  if (claim.slotHeld) pokeSlots();
  return "done";
}

type Ended =
  | { kind: "ran"; operation: Operation }
  | { kind: "sleeps"; operation: Operation; until: Date }
  | { kind: "returned"; output: unknown };

function outcomeOf(outcome: Outcome): Ended | null {
  if (outcome.kind === "completed") return { kind: "returned", output: outcome.output };
  if (outcome.kind !== "operations" || outcome.operations.length > 1) return null;
  const [operation] = outcome.operations;
  if (operation?.op === "StepRun" || operation?.op === "Step") return { kind: "ran", operation };
  if (operation?.op === "Sleep" && !isRacing(operation))
    return { kind: "sleeps", operation, until: parseDuration(operation.name ?? "", new Date()) };
  return operation?.op === "RunComplete" ? { kind: "returned", output: operation.data } : null;
}
