// One file for each thing a function can ask of its server. Each takes what the SDK reported and brings it about, within
// the transaction that holds the call.
import type { Registry } from "../config/registry.ts";
import type { Operation } from "../protocol/outcome.ts";
import type { Claim, Queryable, StepFacts } from "../types.ts";

export interface CallContext {
  db: Queryable;
  registry: Registry;
  claim: Claim;
  maxAttempts: number;
  /** Milliseconds from a failed attempt to the next. */
  retryDelay: (attempt: number) => number;
  startedAt: Date;
  now: Date;
}

/**
 * What an operation leaves to be done: "finished", the step is over and the call can go on; "pending", the run has to wait
 * for it; "passed", another job goes on with this call; "ended", the run is over.
 */
export type Effect = "finished" | "pending" | "passed" | "ended";

/** The step that an operation speaks of. */
export function stepOf({ claim }: Pick<CallContext, "claim">, operation: Operation): StepFacts {
  const { id, op } = operation;
  return {
    runId: claim.runId,
    stepId: id,
    name: operation.displayName ?? operation.name ?? id,
    op: kindOf(op, operation),
  };
}

/** As `stepOf`, for a sleep: what its name says is how long it lasts. */
export function sleepStepOf(context: Pick<CallContext, "claim">, operation: Operation): StepFacts {
  return { ...stepOf(context, operation), name: operation.displayName ?? operation.id };
}

/** Whether the operation belongs to a `group.parallel({ mode: "race" })`. */
export function isRacing({ opts }: Operation): boolean {
  return opts?.parallelMode === "race";
}

/** Steps that ran are reported under several codes; what people see is what they wrote. */
function kindOf(op: string, { opts }: Operation): string {
  if (typeof opts?.type === "string") return opts.type;
  const ran = ["Step", "StepRun", "StepPlanned", "StepError", "StepFailed"].includes(op);
  return ran ? "step.run" : op;
}
