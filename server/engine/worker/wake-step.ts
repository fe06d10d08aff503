import { randomUUID } from "node:crypto";
import { isJoined } from "../runs/join.ts";
import { endTimerAndClaim } from "../store/advance.ts";
import { passCall, readResumed } from "../store/calls.ts";
import { lockRun, storePause } from "../store/runs.ts";
import { endWaiting } from "../store/steps.ts";
import { transaction } from "../store/transaction.ts";
import { type CallRef, type CallTicket, MAIN, type Queryable, type StepResult } from "../types.ts";
import { driveCall, driveClaim } from "./drive-call.ts";
import type { Worker } from "./worker.ts";

/**
 * A timer's job: the sleep is over, or the wait timed out. It goes on with the run itself, as thousands of posts may be due
 * in one minute and a second job for each would double the work. If its process dies, the job finds its place again.
 */
export async function wakeStep(
  worker: Worker,
  timer: CallRef & { result: StepResult },
  starts: number,
): Promise<void> {
  const claim =
    timer.result === null ? await endTimerAndClaim(worker.pool, timer, randomUUID()) : null;
  if (claim) return driveClaim(worker, claim, starts);
  const ticket = await transaction(worker.pool, (db) => endTimer(db, timer));
  if (ticket) await driveCall(worker, ticket, starts);
}

async function endTimer(
  db: Queryable,
  { result, ...step }: CallRef & { result: StepResult },
): Promise<CallTicket | null> {
  if (!(await lockRun(db, step.runId))) return null;
  const ended = await endWaiting(db, step, result);
  if (!ended) return readResumed(db, step);
  if (isJoined(ended)) {
    return passCall(
      db,
      { runId: step.runId, stepId: MAIN },
      { attempt: 0, resumedBy: step.stepId },
    );
  }
  await storePause(db, step.runId);
  return null;
}
