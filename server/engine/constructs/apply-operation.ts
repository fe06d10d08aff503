import { z } from "zod";
import { matchKeyOf } from "../expression/match-key.ts";
import { parseExpression } from "../expression/parse.ts";
import { newId } from "../ids.ts";
import { planRun } from "../intake/plan-runs.ts";
import { startRuns } from "../intake/record-events.ts";
import type { Operation } from "../protocol/outcome.ts";
import { toJsonError } from "../protocol/outcome.ts";
import { parseDuration } from "../protocol/parse-duration.ts";
import { insertBranch, insertTimer } from "../store/calls.ts";
import { insertPending, storeFailedAttempt, storeResult } from "../store/steps.ts";
import { insertWait } from "../store/waits.ts";
import { UnsupportedError } from "../unsupported-error.ts";
import type { CallContext, Effect } from "./context.ts";
import { isRacing, sleepStepOf, stepOf } from "./context.ts";
import { nextAttemptAt, retryCall } from "./retry-call.ts";
import { runComplete } from "./run-complete.ts";

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

async function stepRan(context: CallContext, operation: Operation): Promise<Effect> {
  await storeResult(context.db, {
    ...stepOf(context, operation),
    attempts: context.claim.attempt + 1,
    result: { data: operation.data ?? null },
    startedAt: context.startedAt,
  });
  return "finished";
}

/** One of several parallel steps. It gets its own call. */
async function planBranch(context: CallContext, operation: Operation): Promise<Effect> {
  const step = stepOf(context, operation);
  const races = isRacing(operation);
  if (await insertPending(context.db, { ...step, status: "planned", races, wakesAt: null })) {
    await insertBranch(context.db, step);
  }
  return "pending";
}

/** Sleeps for a duration or until a time, however far away: meanwhile only a row and a timer remain of the run. */
async function sleep(context: CallContext, operation: Operation): Promise<Effect> {
  const step = sleepStepOf(context, operation);
  const dueAt = parseDuration(operation.name ?? "", context.now);
  const races = isRacing(operation);
  if (await insertPending(context.db, { ...step, status: "waiting", races, wakesAt: dueAt }))
    await insertTimer(context.db, step, { dueAt, result: null });
  return "pending";
}

async function stepError(
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

async function stepFailed(context: CallContext, operation: Operation): Promise<Effect> {
  await storeResult(context.db, {
    ...stepOf(context, operation),
    attempts: context.claim.attempt + 1,
    result: { error: toJsonError(operation.error) },
    startedAt: context.startedAt,
  });
  return "finished";
}

/** Waits for a future event that matches the condition. Returns null on timeout. */
async function waitForEvent(context: CallContext, operation: Operation): Promise<Effect> {
  const { db, claim, now } = context;
  const step = stepOf(context, operation);
  const expression = typeof operation.opts?.if === "string" ? operation.opts.if : null;
  const condition = expression === null ? null : parseExpression(expression);
  const runAt = parseDuration(String(operation.opts?.timeout ?? ""), now);
  const races = isRacing(operation);
  if (!(await insertPending(db, { ...step, status: "waiting", races, wakesAt: runAt })))
    return "pending";
  await insertWait(db, {
    id: newId(),
    run_id: claim.runId,
    step_id: operation.id,
    event_name: operation.name ?? "",
    match_key: matchKeyOf(condition, claim.event),
    expression,
    expires_at: runAt,
  });
  await insertTimer(db, step, { dueAt: runAt, result: null });
  return "pending";
}

const OPTIONS = z.object({
  function_id: z.string(),
  payload: z.object({ data: z.unknown(), v: z.string().nullish() }).partial().optional(),
  timeout: z.string().optional(),
});

/** Runs another function. Its result or error becomes the step's. An unknown function is an error. */
async function invoke(context: CallContext, operation: Operation): Promise<Effect> {
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
