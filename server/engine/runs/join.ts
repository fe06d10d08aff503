import { queueCall } from "../store/calls.ts";
import { storePause, storeRunWait } from "../store/runs.ts";
import type { Queryable } from "../types.ts";
import { MAIN } from "../types.ts";

/**
 * Whether the main line continues now that a branch or a wait has ended: if it was the last, as with `Promise.all`, or
 * if it races. The SDK's second execution version plans for this, with one call instead of one per branch.
 */
function isJoined({ races, pending }: { races: boolean; pending: number }): boolean {
  return races || pending === 0;
}

/** Continues the main line, or lets it wait for the other branches. The run must be locked. */
export async function joinBranch(
  db: Queryable,
  runId: string,
  branch: { races: boolean; pending: number },
): Promise<void> {
  if (isJoined(branch)) await resumeMain(db, runId);
  else await storePause(db, runId);
}

/** Continues the run's main line immediately. The run must be locked. */
async function resumeMain(db: Queryable, runId: string): Promise<void> {
  await queueCall(db, { runId, stepId: MAIN }, { attempt: 0, dueAt: null });
  await storeRunWait(db, runId, null);
}
