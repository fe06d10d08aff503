import type { JsonError } from "../types.ts";
import type { CallContext, Effect } from "./context.ts";
import { nextAttemptAt, retryCall } from "./retry-call.ts";
import { runFailed } from "./run-failed.ts";

export async function functionThrew(
  context: CallContext,
  error: JsonError,
  retryAt: Date | null,
): Promise<Effect> {
  if (context.claim.attempt + 1 >= context.maxAttempts) return runFailed(context, error);
  return retryCall(context, nextAttemptAt(context, retryAt));
}
