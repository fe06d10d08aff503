import { queueCall } from "../store/calls.ts";
import { storeRunWait } from "../store/runs.ts";
import { MAIN, type Queryable } from "../types.ts";

/** Continues the run's main line immediately. The run must be locked. */
export async function resumeMain(db: Queryable, runId: string): Promise<void> {
  await queueCall(db, { runId, stepId: MAIN }, { attempt: 0, dueAt: null });
  await storeRunWait(db, runId, null);
}
