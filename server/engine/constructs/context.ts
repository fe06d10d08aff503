// One file per operation that a function can request of its server. Each takes what the SDK reported and applies it,
// within the transaction that holds the call.
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
 * What follows an operation: "finished", the step has ended and the call can continue; "pending", the run has to wait
 * for it; "passed", another job continues this call; "ended", the run has ended.
 */
export type Effect = "finished" | "pending" | "passed" | "ended";

export function stepOf({ claim }: Pick<CallContext, "claim">, operation: Operation): StepFacts {
  const { id, op } = operation;
  return {
    runId: claim.runId,
    stepId: id,
    name: operation.displayName ?? operation.name ?? id,
    op: kindOf(op, operation),
  };
}

/** Like `stepOf`, for a sleep, whose name holds its duration. */
export function sleepStepOf(context: Pick<CallContext, "claim">, operation: Operation): StepFacts {
  return { ...stepOf(context, operation), name: operation.displayName ?? operation.id };
}

/** Whether the operation belongs to a `group.parallel({ mode: "race" })`. */
export function isRacing({ opts }: Operation): boolean {
  return opts?.parallelMode === "race";
}

/** Steps that ran are reported with several codes. Users see the one they wrote. */
function kindOf(op: string, { opts }: Operation): string {
  if (typeof opts?.type === "string") return opts.type;
  const ran = ["Step", "StepRun", "StepPlanned", "StepError", "StepFailed"].includes(op);
  return ran ? "step.run" : op;
}
