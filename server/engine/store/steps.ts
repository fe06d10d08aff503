import type { CallRef, JsonError, Queryable, StepFacts, StepResult } from "../types.ts";
import { toJson } from "./to-json.ts";

export async function storeResult(
  db: Queryable,
  step: StepFacts & { attempts: number; result: StepResult; startedAt: Date },
): Promise<void> {
  const { runId, stepId, name, op, attempts, result, startedAt } = step;
  const error = errorOf(result);
  await db.query({
    name: "engine-step-result",
    text: `insert into job_step as step (run_id, id, name, op, status, attempts, result, error, started_at, ended_at,
        position)
      values ($1, $2, $3, $4, $5::job_step_status, $6, $7, $8, $9, now(), ${NEXT_POSITION})
      on conflict (run_id, id) do update set status = excluded.status, attempts = excluded.attempts,
        result = excluded.result, error = coalesce(excluded.error, step.error), ended_at = excluded.ended_at,
        started_at = case step.status when 'planned' then excluded.started_at else step.started_at end,
        position = excluded.position, wakes_at = null
      where step.position is null`,
    values: [
      runId,
      stepId,
      name,
      op,
      error ? "failed" : "completed",
      attempts,
      toJson(result),
      error && toJson(error),
      startedAt,
    ],
  });
}

const NEXT_POSITION = "(select coalesce(max(position), 0) + 1 from job_step where run_id = $1)";

const PENDING =
  "select count(*)::int from job_step where run_id = $1 and status in ('planned', 'waiting')";

export async function storeFailedAttempt(
  db: Queryable,
  step: StepFacts & { attempts: number; error: JsonError; wakesAt: Date; startedAt: Date },
): Promise<void> {
  const { runId, stepId, name, op, attempts, error, wakesAt, startedAt } = step;
  await db.query({
    name: "engine-step-attempt",
    text: `insert into job_step as step (run_id, id, name, op, status, attempts, error, wakes_at, started_at)
      values ($1, $2, $3, $4, 'retrying', $5, $6, $7, $8)
      on conflict (run_id, id) do update set attempts = excluded.attempts, error = excluded.error,
        wakes_at = excluded.wakes_at`,
    values: [runId, stepId, name, op, attempts, toJson(error), wakesAt, startedAt],
  });
}

/** Adds an unfinished step. Returns false if the run already has it: then nothing more is to be done for it. */
export async function insertPending(
  db: Queryable,
  step: StepFacts & { status: "planned" | "waiting"; races: boolean; wakesAt: Date | null },
): Promise<boolean> {
  const { runId, stepId, name, op, status, races, wakesAt } = step;
  const { rowCount } = await db.query({
    name: "engine-step-pending",
    text: `insert into job_step as step (run_id, id, name, op, status, races, wakes_at)
      values ($1, $2, $3, $4, $5::job_step_status, $6, $7)
      on conflict (run_id, id) do update set status = excluded.status, races = excluded.races
      where step.status = 'retrying'`,
    values: [runId, stepId, name, op, status, races, wakesAt],
  });
  if (races) await db.query("update job_run set races = true where id = $1", [runId]);
  return rowCount === 1;
}

export interface EndedWait {
  races: boolean;
  pending: number;
}

/** Ends a waiting step, and removes its timer. Returns null if it no longer waits. */
export async function endWaiting(
  db: Queryable,
  { runId, stepId }: CallRef,
  result: StepResult,
): Promise<EndedWait | null> {
  const error = errorOf(result);
  const { rows } = await db.query<EndedWait>({
    name: "engine-step-end-waiting",
    text: `with step as (
        update job_step set status = $3::job_step_status, result = $4, error = $5, ended_at = now(), wakes_at = null,
          position = ${NEXT_POSITION}
        where run_id = $1 and id = $2 and status = 'waiting' returning races
      ), wait as (
        delete from job_wait where run_id = $1 and step_id = $2
      ), timer as (
        delete from job_call where run_id = $1 and step_id = $2 and is_timer
      )
      select races, (${PENDING} and id <> $2) as pending from step`,
    values: [runId, stepId, error ? "failed" : "completed", toJson(result), error && toJson(error)],
  });
  return rows[0] ?? null;
}

export async function countPending(db: Queryable, runId: string): Promise<number> {
  const { rows } = await db.query<{ pending: number }>({
    name: "engine-count-pending",
    text: `select (${PENDING}) as pending`,
    values: [runId],
  });
  return rows[0]?.pending ?? 0;
}

function errorOf(result: StepResult): JsonError | null {
  const isError = result !== null && "error" in result && Object.keys(result).length === 1;
  return isError ? (result.error as JsonError) : null;
}
