import { addCallJob } from "../store/add-jobs.ts";
import { passCall } from "../store/calls.ts";
import { storeRunWait } from "../store/runs.ts";
import { MAIN, type Queryable } from "../types.ts";

/** Lets the run's main line go on at once, in a job of its own. The run must be locked. */
export async function resumeMain(db: Queryable, runId: string): Promise<void> {
  const ticket = await passCall(db, { runId, stepId: MAIN }, { attempt: 0 });
  if (!ticket) return;
  await storeRunWait(db, runId, null);
  await addCallJob(db, ticket, null);
}
