import type { CallRef, JobEvent, JsonError, Queryable } from "../types.ts";
import { toJson } from "./to-json.ts";

export type RunEnd =
  | { status: "completed"; output: unknown }
  | { status: "failed"; error: JsonError }
  | { status: "cancelled" };

export interface EndedRun {
  functionId: string;
  event: JobEvent;
  parent: CallRef | null;
}

/** Locks a run that has not ended. False when it has. */
export async function lockRun(db: Queryable, runId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "job-lock-run",
    text: "select from job_run where id = $1 and ended_at is null for update",
    values: [runId],
  });
  return rowCount === 1;
}

/** Stores how a run ended and removes its calls, with their slots, its waits and its timers. Null when it had ended before. */
export async function storeRunEnd(
  db: Queryable,
  runId: string,
  end: RunEnd,
): Promise<EndedRun | null> {
  const { rows } = await db.query<
    Omit<EndedRun, "parent"> & { parent: [string | null, string | null] }
  >({
    name: "job-end-run",
    text: END_RUN,
    values: [
      runId,
      end.status,
      end.status === "completed" ? toJson(end.output) : null,
      end.status === "failed" ? toJson(end.error) : null,
    ],
  });
  const [run] = rows;
  if (!run) return null;
  const [parentRun, parentStep] = run.parent;
  const parent = parentRun && parentStep ? { runId: parentRun, stepId: parentStep } : null;
  return { functionId: run.functionId, event: run.event, parent };
}

const END_RUN = `
with ended as (
  update job_run set status = $2::job_run_status, output = $3, error = $4, ended_at = now(), wakes_at = null
  where id = $1 and ended_at is null returning *
), timer as (
  select graphile_worker.remove_job('wake:' || step.run_id || ':' || step.id)
  from job_step as step join ended on ended.id = step.run_id where step.status = 'waiting'
), step as (
  update job_step set status = 'cancelled', ended_at = now(), wakes_at = null
  where run_id = (select id from ended) and position is null
), call as (
  delete from job_call where run_id = (select id from ended)
), wait as (
  delete from job_wait where run_id = (select id from ended)
)
select function_id as "functionId", event, json_build_array(parent_run_id, parent_step_id) as parent,
  (select count(*) from timer) as timers
from ended`;

/** Shows a run as what its open steps make it: running while a branch is, else asleep until the first timer. */
export async function storePause(db: Queryable, runId: string): Promise<void> {
  await db.query({
    name: "job-pause",
    text: `update job_run set wakes_at = open.wakes_at,
        status = case when open.planned then 'running' else 'sleeping' end::job_run_status
      from (
        select min(wakes_at) as wakes_at, coalesce(bool_or(status = 'planned'), false) as planned
        from job_step where run_id = $1 and status in ('planned', 'waiting')
      ) as open
      where id = $1`,
    values: [runId],
  });
}

/** Shows a run as waiting for its next attempt at `wakesAt`, or for a worker when null. */
export async function storeRunWait(
  db: Queryable,
  runId: string,
  wakesAt: Date | null,
): Promise<void> {
  await db.query({
    name: "job-run-wait",
    text: `update job_run set wakes_at = $2,
        status = case when $2::timestamptz is null then 'running' else 'sleeping' end::job_run_status
      where id = $1`,
    values: [runId, wakesAt],
  });
}

/** Notes the execution version the SDK answered with: it is sent back for the rest of the run. */
export async function storeSdkVersion(
  db: Queryable,
  runId: string,
  version: number,
): Promise<void> {
  await db.query("update job_run set sdk_version = $2 where id = $1", [runId, version]);
}
