import type { CallRef, CallTicket, Queryable, StepResult } from "../types.ts";

/** The tasks graphile-worker runs for the executor; cron and housekeeping are added by its own clock. */
export const TASKS = {
  call: "job_call",
  wake: "job_wake",
  cron: "job_cron",
  prune: "job_prune",
} as const;

/** Where processes hear of jobs that become due later; the payload is that instant in milliseconds since 1970. */
export const DUE_CHANNEL = "job:due";

/**
 * How often graphile-worker may start one job. It counts crashes and lost databases, never a function's own failures,
 * which the executor counts itself: so, practically without end.
 */
export const UNLIMITED_ATTEMPTS = 32_767;

interface NewJob {
  task: string;
  payload: object;
  runAt: Date | null;
  key: string | null;
}

/** Adds a job that makes a call, at once or at `runAt`. */
export async function addCallJob(
  db: Queryable,
  ticket: CallTicket,
  runAt: Date | null,
): Promise<void> {
  await addJob(db, { task: TASKS.call, payload: ticket, runAt, key: null });
}

/**
 * Adds a job that ends a step's sleep or its waiting at `runAt`, with this result. It is removed when the wait ends before.
 */
export async function addWakeJob(
  db: Queryable,
  { runId, stepId, result, runAt }: CallRef & { result: StepResult; runAt: Date },
): Promise<void> {
  await addJob(db, {
    task: TASKS.wake,
    payload: { runId, stepId, result },
    runAt,
    key: `wake:${runId}:${stepId}`,
  });
}

/** Removes the job that was to end a step's waiting, which is over before. */
export async function removeWakeJob(db: Queryable, { runId, stepId }: CallRef): Promise<void> {
  await db.query("select graphile_worker.remove_job($1)", [`wake:${runId}:${stepId}`]);
}

async function addJob(db: Queryable, { task, payload, runAt, key }: NewJob): Promise<void> {
  await db.query({
    name: "job-add",
    text: `select graphile_worker.add_job($1, $2::json, null, $3::timestamptz, ${UNLIMITED_ATTEMPTS}, $4),
      case when $3::timestamptz > now()
        then pg_notify('${DUE_CHANNEL}', (extract(epoch from $3::timestamptz) * 1000)::bigint::text) end`,
    values: [task, JSON.stringify(payload), runAt, key],
  });
}
