import { matchKeyOf } from "../expression/match-key.ts";
import { parseExpression } from "../expression/parse.ts";
import { newId } from "../ids.ts";
import type { Operation } from "../protocol/outcome.ts";
import { parseDuration } from "../protocol/parse-duration.ts";
import { insertTimer } from "../store/calls.ts";
import { insertPending } from "../store/steps.ts";
import { insertWait } from "../store/waits.ts";
import { type CallContext, type Effect, isRacing, stepOf } from "./context.ts";

/** Waits for a future event that matches the condition. Returns null on timeout. */
export async function waitForEvent(context: CallContext, operation: Operation): Promise<Effect> {
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
