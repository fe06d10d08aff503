import type { CallRef, Claim, JobEvent, JsonError, Queryable } from "../types.ts";
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

/** Locks a run that hasn't ended. Returns false if it has. */
export async function lockRun(db: Queryable, runId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "engine-lock-run",
    text: "select from job_run where id = $1 and ended_at is null for update",
    values: [runId],
  });
  return rowCount === 1;
}

/** Stores how a run ended and removes its calls, timers and waits. Returns null if it had already ended. */
export async function storeRunEnd(
  db: Queryable,
  runId: string,
  end: RunEnd,
): Promise<EndedRun | null> {
  const { rows } = await db.query<
    Omit<EndedRun, "parent"> & { parent: [string | null, string | null] }
  >({
    name: "engine-end-run",
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
), step as (
  update job_step set status = 'cancelled', ended_at = now(), wakes_at = null
  where run_id = (select id from ended) and position is null
), call as (
  delete from job_call where run_id = (select id from ended)
), wait as (
  delete from job_wait where run_id = (select id from ended)
)
select function_id as "functionId", event, json_build_array(parent_run_id, parent_step_id) as parent
from ended`;

/** Sets a run's status from its open steps: running while a branch is, otherwise asleep until the first timer. */
export async function storePause(db: Queryable, runId: string): Promise<void> {
  await db.query({
    name: "engine-pause",
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

/** Sets a run's status to waiting for its next attempt at `wakesAt`, or for a worker if null. */
export async function storeRunWait(
  db: Queryable,
  runId: string,
  wakesAt: Date | null,
): Promise<void> {
  await db.query({
    name: "engine-run-wait",
    text: `update job_run set wakes_at = $2,
        status = case when $2::timestamptz is null then 'running' else 'sleeping' end::job_run_status
      where id = $1`,
    values: [runId, wakesAt],
  });
}

/** Stores the execution version the SDK responded with. It is sent back for the rest of the run. */
export async function storeSdkVersion(
  db: Queryable,
  runId: string,
  version: number,
): Promise<void> {
  await db.query("update job_run set sdk_version = $2 where id = $1", [runId, version]);
}

/** Returns a claim with the run's current state, to continue with. Null if the call is no longer this process's. */
export async function readRun(db: Queryable, claim: Claim): Promise<Claim | null> {
  const { rows } = await db.query<
    Pick<Claim, "races" | "sdkVersion"> & { steps: Claim["steps"] | null }
  >({
    name: "engine-read-run",
    text: `select run.races, run.sdk_version as "sdkVersion", (
        select json_agg(json_build_object('id', step.id, 'result', step.result) order by step.position)
        from job_step as step where step.run_id = run.id and step.position is not null
      ) as steps
      from job_call as call join job_run as run on run.id = call.run_id
      where call.run_id = $1 and call.step_id = $2 and call.turn = $3 and call.worker_id = $4`,
    values: [claim.runId, claim.stepId, claim.turn, claim.workerId],
  });
  const [run] = rows;
  return run ? { ...claim, ...run, steps: run.steps ?? [], attempt: 0, starts: 1 } : null;
}
