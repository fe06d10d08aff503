import type { CallRef, Claim, Queryable, StepResult } from "../types.ts";
import { notifyDueAt } from "./notify.ts";
import { toJson } from "./to-json.ts";

/**
 * Checks that the call is still this process's, so that its result may be stored. Locks the run and the call until the
 * transaction ends: always the run before the call, to avoid deadlocks. "ended" if there is nothing left to store it
 * for; "lost" if it was given to another process.
 */
export async function holdCall(
  db: Queryable,
  { runId, stepId, turn, workerId }: Pick<Claim, "runId" | "stepId" | "turn" | "workerId">,
): Promise<"held" | "ended" | "lost"> {
  const { rows } = await db.query<{ turn: number; worker_id: string | null }>({
    name: "engine-hold",
    text: `with run as (select id from job_run where id = $1 and ended_at is null for update)
      select call.turn, call.worker_id from run join job_call as call on call.run_id = run.id
      where call.step_id = $2 for update of call`,
    values: [runId, stepId],
  });
  const [call] = rows;
  if (!call) return "ended";
  return call.turn === turn && call.worker_id === workerId ? "held" : "lost";
}

/** Keeps the call and begins the next step: its attempts count from 0. */
export async function beginNextStep(db: Queryable, { runId, stepId }: CallRef): Promise<void> {
  await db.query({
    name: "engine-next-step",
    text: "update job_call set attempt = 0, starts = 1, ends_step = null where run_id = $1 and step_id = $2",
    values: [runId, stepId],
  });
}

/** Releases the call, to be taken by any process from `dueAt` on, or immediately if null. */
export async function queueCall(
  db: Queryable,
  { runId, stepId }: CallRef,
  { attempt, dueAt }: { attempt: number; dueAt: Date | null },
): Promise<void> {
  await db.query({
    name: "engine-queue-call",
    text: `update job_call set state = 'waiting', due_at = coalesce($4, now()), turn = turn + 1, attempt = $3,
        starts = 0, worker_id = null, ends_step = null
      where run_id = $1 and step_id = $2
      returning ${notifyDueAt("due_at")}`,
    values: [runId, stepId, attempt, dueAt],
  });
}

export async function pauseCall(db: Queryable, { runId, stepId }: CallRef): Promise<void> {
  await db.query({
    name: "engine-pause-call",
    text: `update job_call set state = 'paused', turn = turn + 1, attempt = 0, starts = 0, worker_id = null,
        ends_step = null
      where run_id = $1 and step_id = $2`,
    values: [runId, stepId],
  });
}

export async function insertBranch(db: Queryable, { runId, stepId }: CallRef): Promise<void> {
  await db.query({
    name: "engine-insert-branch",
    text: `insert into job_call (run_id, step_id, called_function, tenant_id, limit_key, limit_max, group_key, group_max, limits)
      select $1, $2, called_function, tenant_id, limit_key, limit_max, group_key, group_max, limits
      from job_call where run_id = $1 and step_id = 'step'
      returning ${notifyDueAt("due_at")}`,
    values: [runId, stepId],
  });
}

/** Adds a timer that ends a step's sleep or wait at `dueAt`, with this result. */
export async function insertTimer(
  db: Queryable,
  { runId, stepId }: CallRef,
  { dueAt, result }: { dueAt: Date; result: StepResult },
): Promise<void> {
  await db.query({
    name: "engine-insert-timer",
    text: `insert into job_call (run_id, step_id, due_at, is_timer, timer_result) values ($1, $2, $3, true, $4)
      returning ${notifyDueAt("due_at")}`,
    values: [runId, stepId, dueAt, result && toJson(result)],
  });
}

export async function deleteCall(db: Queryable, { runId, stepId }: CallRef): Promise<void> {
  await db.query({
    name: "engine-delete-call",
    text: "delete from job_call where run_id = $1 and step_id = $2",
    values: [runId, stepId],
  });
}
