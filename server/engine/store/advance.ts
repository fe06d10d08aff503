// What most calls come to, each in one statement that holds the call, stores and goes on. A run whose main line is under
// way and does not race has no other call, timer or wait: nobody else changes its steps meanwhile.
import { type CallRef, MAIN, type Queryable, type StepResult } from "../types.ts";
import { DUE_CHANNEL, TASKS, UNLIMITED_ATTEMPTS } from "./add-jobs.ts";
import { CLAIM_COLUMNS, type Claim } from "./calls.ts";
import { NEXT_POSITION, type StepFacts } from "./steps.ts";
import { toJson } from "./to-json.ts";

/** Whether nothing of the run but this call can go on. */
export function isAlone({ stepId, races }: Claim): boolean {
  return stepId === MAIN && !races;
}

/**
 * Stores the result of a step that ran and keeps the claim for the run's next call, which is returned. Null when the call
 * is no longer this worker's.
 */
export async function storeStepAndGoOn(
  db: Queryable,
  claim: Claim,
  {
    step,
    data,
    sdkVersion,
    startedAt,
  }: { step: StepFacts; data: unknown; sdkVersion: number; startedAt: Date },
): Promise<Claim | null> {
  const json = toJson({ data: data ?? null });
  const { rowCount } = await db.query({
    name: "job-advance",
    text: ADVANCE,
    values: [
      claim.runId,
      claim.turn,
      claim.lease,
      sdkVersion,
      step.stepId,
      step.name,
      step.op,
      claim.attempt + 1,
      json,
      startedAt,
    ],
  });
  if (rowCount === 0) return null;
  // As the database would give it back, whatever it replaced.
  const result = JSON.parse(json) as StepResult;
  const steps = [...claim.steps, { id: step.stepId, result }];
  return { ...claim, attempt: 0, sdkVersion, steps };
}

const HELD = `
with run as (
  select id from job_run where id = $1 and ended_at is null for update
)`;

const ADVANCE = `${HELD}, held as (
  update job_call set attempt = 0
  where run_id = (select id from run) and step_id = 'step' and turn = $2 and lease = $3 returning run_id
), version as (
  update job_run set sdk_version = $4 where id = (select run_id from held) and sdk_version <> $4
)
insert into job_step as step (run_id, id, name, op, status, attempts, result, started_at, ended_at, position)
select run_id, $5, $6, $7, 'completed', $8, $9, $10, now(), ${NEXT_POSITION} from held
on conflict (run_id, id) do update set status = excluded.status, attempts = excluded.attempts,
  result = excluded.result, ended_at = excluded.ended_at, position = excluded.position`;

/** Lets the run sleep until `runAt`. False when the call is no longer this worker's, or the run knows the step already. */
export async function sleepAlone(
  db: Queryable,
  claim: Claim,
  { step, sdkVersion, runAt }: { step: StepFacts; sdkVersion: number; runAt: Date },
): Promise<boolean> {
  const { runId, turn, lease } = claim;
  const { stepId, name, op } = step;
  const { rowCount } = await db.query({
    name: "job-sleep-alone",
    text: SLEEP,
    values: [runId, turn, lease, sdkVersion, stepId, name, op, runAt],
  });
  return rowCount === 1;
}

const SLEEP = `${HELD}, held as (
  update job_call set turn = turn + 1, attempt = 0, lease = null, slot = null, slot_asked_at = null, resumed_by = null
  where run_id = (select id from run) and step_id = 'step' and turn = $2 and lease = $3
    and not exists (select from job_step where run_id = $1 and id = $5)
  returning run_id
), asleep as (
  update job_run set sdk_version = $4, status = 'sleeping', wakes_at = $8 where id = (select run_id from held)
), step as (
  insert into job_step (run_id, id, name, op, status, wakes_at)
  select run_id, $5, $6, $7, 'waiting', $8 from held
)
select graphile_worker.add_job('${TASKS.wake}', json_build_object('runId', run_id, 'stepId', $5::text, 'result', null),
    null, $8::timestamptz, ${UNLIMITED_ATTEMPTS}, 'wake:' || run_id || ':' || $5::text),
  case when $8::timestamptz > now()
    then pg_notify('${DUE_CHANNEL}', (extract(epoch from $8::timestamptz) * 1000)::bigint::text) end
from held`;

/** Ends a run that returned. False when the call is no longer this worker's. */
export async function completeAlone(
  db: Queryable,
  claim: Claim,
  output: unknown,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "job-complete-alone",
    text: COMPLETE,
    values: [claim.runId, claim.turn, claim.lease, toJson(output ?? null)],
  });
  return rowCount === 1;
}

const COMPLETE = `${HELD}, held as (
  delete from job_call
  where run_id = (select id from run) and step_id = 'step' and turn = $2 and lease = $3 returning run_id
), step as (
  update job_step set status = 'cancelled', ended_at = now(), wakes_at = null
  where run_id = (select run_id from held) and position is null
), wait as (
  delete from job_wait where run_id = (select run_id from held)
)
update job_run set status = 'completed', output = $4, ended_at = now(), wakes_at = null
where id = (select run_id from held)`;

/**
 * Ends a sleep or a wait on which its run's main line stands alone, and claims that main line under `lease`. Null when it
 * is not as simple as that: the wait is over, others are pending, or the call needs a slot.
 */
export async function endTimerAndClaim(
  db: Queryable,
  { runId, stepId }: CallRef,
  lease: string,
): Promise<Claim | null> {
  const { rows } = await db.query<Claim>({
    name: "job-wake-alone",
    text: WAKE,
    values: [runId, stepId, lease],
  });
  return rows[0] ?? null;
}

// What is asked of the snapshot can only have become less since: a step that stands alone in it does so still. What may
// have changed is asked of the row that is written.
const WAKE = `
with run as (
  select * from job_run where id = $1 and ended_at is null for update
), position as (
  select coalesce(max(position), 0) + 1 as next from job_step where run_id = $1
), ended as (
  update job_step set status = 'completed', result = 'null', ended_at = now(), wakes_at = null, position = position.next
  from position
  where run_id = (select id from run where not races) and id = $2 and status = 'waiting'
    and exists (select from job_call where run_id = $1 and step_id = 'step' and slot_key is null)
    and not exists (
      select from job_step as other where run_id = $1 and id <> $2 and status in ('planned', 'waiting'))
  returning run_id
), claimed as (
  update job_call set turn = turn + 1, attempt = 0, lease = $3, resumed_by = $2
  where run_id = (select run_id from ended) and step_id = 'step'
  returning run_id, step_id, turn, lease, attempt, slot
), wait as (
  delete from job_wait where run_id = (select run_id from ended) and step_id = $2
), started as (
  update job_run set status = 'running', wakes_at = null where id = (select run_id from ended)
)
select claimed.run_id as "runId", claimed.step_id as "stepId", claimed.turn, claimed.lease, ${CLAIM_COLUMNS},
  coalesce((
    select jsonb_agg(jsonb_build_object('id', step.id, 'result', step.result) order by step.position)
    from job_step as step where step.run_id = $1 and step.position is not null
  ), '[]') || jsonb_build_array(jsonb_build_object('id', $2::text, 'result', null)) as steps
from run, claimed`;
