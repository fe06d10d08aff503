import { lockRun } from "../store/runs.ts";
import { endWaiting } from "../store/steps.ts";
import type { CallRef, Queryable, StepResult } from "../types.ts";
import { joinBranch } from "./join.ts";

/**
 * Ends a step that waits for an event or another run, and lets its run go on. Does nothing when the step or the run is
 * over already: of a time-out and an event, the first one counts.
 */
export async function finishStep(db: Queryable, step: CallRef, result: StepResult): Promise<void> {
  if (!(await lockRun(db, step.runId))) return;
  const ended = await endWaiting(db, step, result);
  if (!ended) return;
  await joinBranch(db, step.runId, ended);
}
