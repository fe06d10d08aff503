import type { JobEvent, Queryable, StepResult, Taken } from "../types.ts";

export interface Taking {
  taken: Taken[];
  /** Milliseconds until the next call that waits comes due; null when none does. */
  nextInMs: number | null;
}

/**
 * Takes up to `most` calls that are due, those due first before others, as far as concurrency limits leave room. In a
 * transaction of its own on `db`, which must be one connection: processes take turns, so that each sees what the one
 * before it took, and a limit is exact. Losing it in a crash of the database does no harm, so it does not wait for the disk.
 */
export async function takeCalls(
  db: Queryable,
  { workerId, most }: { workerId: string; most: number },
): Promise<Taking> {
  await db.query(BEGIN);
  try {
    const { rows } = await db.query<{ calls: TakenRow[]; nextInMs: number | null }>({
      name: "engine-take",
      text: TAKE,
      values: [workerId, most],
    });
    await db.query("commit");
    const { calls = [], nextInMs = null } = rows[0] ?? {};
    return { taken: calls.map((row) => toTaken(row, workerId)), nextInMs };
  } catch (error) {
    await db.query("rollback").catch(() => undefined);
    throw error;
  }
}

// The lock is a statement of its own: the next one sees what whoever held it before has taken.
const BEGIN = `begin; set local synchronous_commit = off; select pg_advisory_xact_lock(hashtext('job_call:take'))`;

// A lane is all calls of one limit. The first of each lane are candidates, as many as have room under the lane's limit.
// Where a second limit is narrower than all of them together, tenants take turns: the one with the fewest calls first.
const TAKE = `
with recursive lane as (
  (select limit_key, limit_max, due_at from job_call
    where state = 'waiting' and limit_key is not null order by limit_key, due_at limit 1)
  union all
  select next.* from lane cross join lateral (
    select limit_key, limit_max, due_at from job_call
    where state = 'waiting' and limit_key > lane.limit_key order by limit_key, due_at limit 1
  ) as next
), held as materialized (
  select limit_key, group_key, tenant_id from job_call where state = 'taken' and limit_key is not null
), busy as (
  select group_key, tenant_id, count(*) as calls from held where group_key is not null group by 1, 2
), candidate as (
  select call.* from lane cross join lateral (
    select run_id, step_id, group_key, group_max, tenant_id, due_at from job_call
    where state = 'waiting' and limit_key = lane.limit_key and due_at <= now() order by due_at, run_id
    limit greatest(0, lane.limit_max - (select count(*) from held where held.limit_key = lane.limit_key))
  ) as call where lane.due_at <= now()
), fair as (
  select candidate.*, coalesce(busy.calls, 0) + row_number() over (
    partition by candidate.group_key, candidate.tenant_id order by due_at, run_id) as share
  from candidate left join busy on busy.group_key = candidate.group_key
    and busy.tenant_id is not distinct from candidate.tenant_id
), placed as (
  select *, row_number() over (partition by group_key order by share, due_at, run_id)
    + coalesce((select sum(calls) from busy where busy.group_key = fair.group_key), 0) as place
  from fair
), first as (
  (select run_id, step_id, due_at from job_call
    where state = 'waiting' and limit_key is null and due_at <= now() order by due_at, run_id limit $2)
  union all
  select run_id, step_id, due_at from placed where group_key is null or place <= group_max
  order by due_at, run_id limit $2
), free as (
  select call.run_id, call.step_id from job_call as call join first using (run_id, step_id)
  where call.state = 'waiting' for update of call skip locked
), taken as (
  update job_call as call set state = 'taken', worker_id = $1, turn = turn + 1, starts = starts + 1
  from free where call.run_id = free.run_id and call.step_id = free.step_id
  returning call.*
)
select
  coalesce((
    select json_agg(json_build_object('runId', run_id, 'stepId', step_id, 'turn', turn, 'attempt', attempt,
      'starts', starts, 'endsStep', ends_step, 'isTimer', is_timer, 'timerResult', timer_result,
      'functionId', function_id, 'event', event, 'races', races, 'sdkVersion', sdk_version,
      'invoked', parent_run_id is not null,
      'steps', (
        select json_agg(json_build_object('id', step.id, 'result', step.result) order by step.position)
        from job_step as step where step.run_id = taken.run_id and step.position is not null
      )) order by due_at, run_id)
    from taken join job_run as run on run.id = taken.run_id
  ), '[]') as calls,
  ceil(extract(epoch from least(
    (select min(due_at) from lane where due_at > now()),
    (select due_at from job_call where state = 'waiting' and limit_key is null and due_at > now()
      order by due_at limit 1)
  ) - now()) * 1000)::float8 as "nextInMs"`;

interface TakenRow {
  runId: string;
  stepId: string;
  turn: number;
  attempt: number;
  starts: number;
  endsStep: string | null;
  isTimer: boolean;
  timerResult: StepResult;
  functionId: string;
  event: JobEvent;
  races: boolean;
  sdkVersion: number;
  invoked: boolean;
  steps: { id: string; result: StepResult }[] | null;
}

function toTaken({ isTimer, timerResult, endsStep, ...row }: TakenRow, workerId: string): Taken {
  const { runId, stepId, turn } = row;
  if (isTimer) return { kind: "timer", workerId, runId, stepId, turn, result: timerResult };
  const steps = row.steps ?? [];
  if (endsStep !== null) steps.push({ id: endsStep, result: null });
  return { kind: "call", claim: { ...row, workerId, steps }, endsStep };
}
