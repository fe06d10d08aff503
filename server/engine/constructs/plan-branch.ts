import type { Operation } from "../protocol/outcome.ts";
import { insertBranch } from "../store/calls.ts";
import { insertPending } from "../store/steps.ts";
import { type CallContext, type Effect, isRacing, stepOf } from "./context.ts";

/** One of several parallel steps. It gets its own call. */
export async function planBranch(context: CallContext, operation: Operation): Promise<Effect> {
  const step = stepOf(context, operation);
  const races = isRacing(operation);
  if (await insertPending(context.db, { ...step, status: "planned", races, wakesAt: null })) {
    await insertBranch(context.db, step);
  }
  return "pending";
}
