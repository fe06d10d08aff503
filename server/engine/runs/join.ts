import { storePause } from "../store/runs.ts";
import type { Queryable } from "../types.ts";
import { resumeMain } from "./resume-main.ts";

/**
 * Whether the main line goes on now that a branch or a wait is over: when it was the last, as with `Promise.all`, which is
 * what the SDK's second execution version plans for, with one call instead of one a branch; or when it races.
 */
function isJoined({ races, pending }: { races: boolean; pending: number }): boolean {
  return races || pending === 0;
}

/** Lets the main line go on, or wait for the others. The run must be locked. */
export async function joinBranch(
  db: Queryable,
  runId: string,
  branch: { races: boolean; pending: number },
): Promise<void> {
  if (isJoined(branch)) await resumeMain(db, runId);
  else await storePause(db, runId);
}
