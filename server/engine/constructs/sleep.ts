import type { Operation } from "../protocol/outcome.ts";
import { parseDuration } from "../protocol/parse-duration.ts";
import { insertTimer } from "../store/calls.ts";
import { insertPending } from "../store/steps.ts";
import { type CallContext, type Effect, isRacing, sleepStepOf } from "./context.ts";

/** Sleeps for a duration or until a time, however far away: meanwhile only a row and a timer remain of the run. */
export async function sleep(context: CallContext, operation: Operation): Promise<Effect> {
  const step = sleepStepOf(context, operation);
  const dueAt = parseDuration(operation.name ?? "", context.now);
  const races = isRacing(operation);
  if (await insertPending(context.db, { ...step, status: "waiting", races, wakesAt: dueAt }))
    await insertTimer(context.db, step, { dueAt, result: null });
  return "pending";
}
