import { type Operation, toJsonError } from "../protocol/outcome.ts";
import { storeResult } from "../store/steps.ts";
import { type CallContext, type Effect, stepOf } from "./context.ts";

export async function stepFailed(context: CallContext, operation: Operation): Promise<Effect> {
  await storeResult(context.db, {
    ...stepOf(context, operation),
    attempts: context.claim.attempt + 1,
    result: { error: toJsonError(operation.error) },
    startedAt: context.startedAt,
  });
  return "finished";
}
