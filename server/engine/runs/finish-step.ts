import { lockRun } from "../store/runs.ts";
import { endWaiting } from "../store/steps.ts";
import type { CallRef, Queryable, StepResult } from "../types.ts";
import { joinBranch } from "./join.ts";

/**
 * Ends a step that waits for an event or another run, and continues its run. No-op if the step or the run has already
 * ended: of a timeout and an event, the first one counts.
 */
export async function finishStep(db: Queryable, step: CallRef, result: StepResult): Promise<void> {
  if (!(await lockRun(db, step.runId))) return;
  const ended = await endWaiting(db, step, result);
  if (!ended) return;
  await joinBranch(db, step.runId, ended);
}
