// Stores the usual outcomes of calls, many calls in one statement. A run whose main line is in progress and doesn't
// race has no other call, timer or wait, so nobody else changes its steps meanwhile.
import type { Claim, Queryable, StepFacts, StepResult } from "../types.ts";
import { notifyDueAt } from "./notify.ts";
import { toJson } from "./to-json.ts";

export interface FinishedStep extends StepFacts {
  attempts: number;
  result: StepResult;
  startedAt: Date;
  /** Order of completion within the run, from 1. */
  position: number;
}

export type Progress =
  | { kind: "ran" }
  /** Steps have finished, and another process must continue the call. */
  | { kind: "handed_over" }
  | { kind: "sleeps"; step: StepFacts; until: Date }
  | { kind: "completed"; output: unknown };

export interface CallRecord {
  claim: Claim;
  sdkVersion: number;
  startedAt: Date;
  progress: Progress;
  finished: readonly FinishedStep[];
}

/**
 * Stores outcomes of calls. Returns for each, in order, whether it was stored, which requires that the call is still
 * this process's.
 */
export async function recordCalls(
  db: Queryable,
  records: readonly CallRecord[],
): Promise<boolean[]> {
  const { rows } = await db.query<{ run_id: string }>({
    name: "engine-record",
    text: RECORD,
    values: [
      records[0]?.claim.workerId,
      toJson(records.map(toCallItem)),
      toJson(records.flatMap(toStepItems)),
      records.map(({ claim }) => claim.runId),
    ],
  });
  const stored = new Set(rows.map(({ run_id }) => run_id));
  return records.map(({ claim }) => stored.has(claim.runId));
}

function toCallItem({ claim, sdkVersion, startedAt, progress }: CallRecord) {
  const { runId: run_id, turn } = claim;
  const call = { run_id, turn, sdk_version: sdkVersion, started_at: startedAt };
  if (progress.kind === "completed")
    return { ...call, progress: progress.kind, output: progress.output ?? null };
  if (progress.kind !== "sleeps") return { ...call, progress: progress.kind };
  const { step, until } = progress;
  const sleep = { step_id: step.stepId, step_name: step.name, step_op: step.op, until };
  return { ...call, progress: progress.kind, ...sleep };
}

function toStepItems({ finished }: CallRecord) {
  return finished.map(({ runId, stepId, startedAt, ...step }) => ({
    ...step,
    run_id: runId,
    id: stepId,
    started_at: startedAt,
  }));
}

// Runs are locked in a fixed order, and before their calls. An ended run has no calls. Each table is queried for the
// rows of $4 before being joined, because the planner doesn't know the JSON's length and would otherwise scan whole
// tables.
const RECORD = `
with item as (
  select * from jsonb_to_recordset($2::jsonb) as item(run_id text, turn int, progress text, sdk_version int, output jsonb,
    started_at timestamptz, step_id text, step_name text, step_op text, until timestamptz)
), run as materialized (
  select id from job_run where id = any($4) order by id for update
), held as materialized (
  select item.* from item join run on run.id = item.run_id
  join job_call as call on call.run_id = item.run_id and call.turn = item.turn
  where call.run_id = any($4) and call.step_id = 'step' and call.worker_id = $1
), ended_call as (
  delete from job_call using held
  where job_call.run_id = any($4) and job_call.run_id = held.run_id and held.progress = 'completed'
), kept_call as (
  update job_call as call set attempt = 0, starts = 1, ends_step = null
  from held
  where call.run_id = any($4) and call.run_id = held.run_id and call.step_id = 'step' and held.progress = 'ran'
), queued_call as (
  update job_call as call set state = 'waiting', worker_id = null, turn = call.turn + 1, attempt = 0, starts = 0,
    ends_step = held.step_id, due_at = coalesce(held.until, now())
  from held
  where call.run_id = any($4) and call.run_id = held.run_id and call.step_id = 'step'
    and held.progress in ('handed_over', 'sleeps')
  returning call.due_at
), finished as (
  select step.* from jsonb_to_recordset($3::jsonb) as step(run_id text, id text, name text, op text, attempts int,
    result jsonb, started_at timestamptz, position int)
  join held on held.run_id = step.run_id
), step as (
  insert into job_step (run_id, id, name, op, status, attempts, result, started_at, ended_at, position, wakes_at)
  select run_id, id, name, op, 'completed'::job_step_status, attempts, coalesce(result, 'null'), started_at, now(), position, null
  from finished
  union all
  select run_id, step_id, step_name, step_op, 'waiting', 0, null, now(), null, null, until
  from held where progress = 'sleeps'
  on conflict (run_id, id) do update set status = excluded.status, attempts = excluded.attempts,
    result = excluded.result, ended_at = excluded.ended_at, position = excluded.position, wakes_at = excluded.wakes_at
  where job_step.position is null
), cancelled_step as (
  update job_step as step set status = 'cancelled', ended_at = now(), wakes_at = null
  from held
  where step.run_id = any($4) and step.run_id = held.run_id and held.progress = 'completed' and step.position is null
    and not exists (select from finished where finished.run_id = step.run_id and finished.id = step.id)
), wait as (
  delete from job_wait using held
  where job_wait.run_id = any($4) and job_wait.run_id = held.run_id and held.progress = 'completed'
), stored as (
  update job_run as run set sdk_version = held.sdk_version, started_at = coalesce(run.started_at, held.started_at),
    status = case held.progress when 'completed' then 'completed' when 'sleeps' then 'sleeping' else 'running'
      end::job_run_status,
    output = held.output, wakes_at = held.until, ended_at = case held.progress when 'completed' then now() end
  from held where run.id = any($4) and run.id = held.run_id
  returning run.id
), notice as (
  select ${notifyDueAt("min(due_at)")} from queued_call having count(*) > 0
)
select id as run_id, (select count(*) from notice) from stored`;
