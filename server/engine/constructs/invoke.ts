import { z } from "zod";
import { newId } from "../ids.ts";
import { planRun } from "../intake/plan-runs.ts";
import { startRuns } from "../intake/record-events.ts";
import type { Operation } from "../protocol/outcome.ts";
import { parseDuration } from "../protocol/parse-duration.ts";
import { insertTimer } from "../store/calls.ts";
import { insertPending, storeResult } from "../store/steps.ts";
import { type CallContext, type Effect, isRacing, stepOf } from "./context.ts";

const OPTIONS = z.object({
  function_id: z.string(),
  payload: z.object({ data: z.unknown(), v: z.string().nullish() }).partial().optional(),
  timeout: z.string().optional(),
});

/** Runs another function. Its result or error becomes the step's. An unknown function is an error. */
export async function invoke(context: CallContext, operation: Operation): Promise<Effect> {
  const { db, registry, now } = context;
  const options = OPTIONS.parse(operation.opts);
  const step = stepOf(context, operation);
  const config = registry.functions.get(options.function_id);
  if (!config)
    return refuse(context, operation, `There is no function ${options.function_id} to invoke.`);
  const wakesAt = options.timeout ? parseDuration(options.timeout, now) : null;
  if (
    !(await insertPending(db, { ...step, status: "waiting", races: isRacing(operation), wakesAt }))
  )
    return "pending";
  const event = {
    id: newId(),
    name: "inngest/function.invoked",
    ts: now.getTime(),
    data: options.payload?.data ?? {},
  };
  await startRuns(db, [event], [planRun({ registry, config, event, now, parent: step })]);
  if (wakesAt) {
    const result = {
      error: { name: "Error", message: `${config.id} did not end before its timeout.` },
    };
    await insertTimer(db, step, { dueAt: wakesAt, result });
  }
  return "pending";
}

async function refuse(
  context: CallContext,
  operation: Operation,
  message: string,
): Promise<Effect> {
  const result = { error: { name: "NonRetriableError", message } };
  const { startedAt } = context;
  await storeResult(context.db, { ...stepOf(context, operation), attempts: 0, result, startedAt });
  return "finished";
}
