import { type EndedRun, type RunEnd, storeRunEnd } from "../store/runs.ts";
import type { Queryable, StepResult } from "../types.ts";
import { finishStep } from "./finish-step.ts";

/**
 * Ends a run: frees what it held and notifies the run that invoked it, if any. Returns what ended, or null if the run
 * had already ended. Use `failRun` for a run that fails.
 */
export async function endRun(db: Queryable, runId: string, end: RunEnd): Promise<EndedRun | null> {
  const ended = await storeRunEnd(db, runId, end);
  if (!ended) return null;
  if (ended.parent) await finishStep(db, ended.parent, toStepResult(end, runId));
  return ended;
}

/** Cancels a run. A call in flight ends by itself, and its result is dropped. */
export async function cancelRun(db: Queryable, runId: string): Promise<void> {
  await endRun(db, runId, { status: "cancelled" });
}

function toStepResult(end: RunEnd, runId: string): StepResult {
  if (end.status === "completed") return { data: end.output ?? null };
  if (end.status === "failed") return { error: end.error };
  return { error: { name: "Error", message: `The invoked run ${runId} was cancelled.` } };
}
