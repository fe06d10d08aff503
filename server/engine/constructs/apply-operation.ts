import type { Operation } from "../protocol/outcome.ts";
import { UnsupportedError } from "../unsupported-error.ts";
import type { CallContext, Effect } from "./context.ts";
import { invoke } from "./invoke.ts";
import { planBranch } from "./plan-branch.ts";
import { runComplete } from "./run-complete.ts";
import { sleep } from "./sleep.ts";
import { stepError } from "./step-error.ts";
import { stepFailed } from "./step-failed.ts";
import { stepRan } from "./step-ran.ts";
import { waitForEvent } from "./wait-for-event.ts";

/** Applies an operation. Throws UnsupportedError for operations the executor doesn't know. */
export async function applyOperation(
  context: CallContext,
  operation: Operation,
  retryAt: Date | null,
): Promise<Effect> {
  switch (operation.op) {
    case "Step":
    case "StepRun":
      return stepRan(context, operation);
    case "StepError":
      return stepError(context, operation, retryAt);
    case "StepFailed":
      return stepFailed(context, operation);
    case "StepPlanned":
      return planBranch(context, operation);
    case "Sleep":
      return sleep(context, operation);
    case "WaitForEvent":
      return waitForEvent(context, operation);
    case "InvokeFunction":
      return invoke(context, operation);
    case "RunComplete":
      return runComplete(context, operation.data);
    default:
      throw new UnsupportedError(
        `the step operation ${operation.op} of ${context.claim.functionId}`,
      );
  }
}
