import { type Operation, toJsonError } from "../protocol/outcome.ts";
import { storeFailedAttempt } from "../store/steps.ts";
import { type CallContext, type Effect, stepOf } from "./context.ts";
import { nextAttemptAt, retryCall } from "./retry-call.ts";
import { stepFailed } from "./step-failed.ts";

export async function stepError(
  context: CallContext,
  operation: Operation,
  retryAt: Date | null,
): Promise<Effect> {
  const attempts = context.claim.attempt + 1;
  if (attempts >= context.maxAttempts) return stepFailed(context, operation);
  const wakesAt = nextAttemptAt(context, retryAt);
  await storeFailedAttempt(context.db, {
    ...stepOf(context, operation),
    attempts,
    error: toJsonError(operation.error),
    wakesAt,
    startedAt: context.startedAt,
  });
  return retryCall(context, wakesAt);
}
