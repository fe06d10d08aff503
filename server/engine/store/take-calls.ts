import type { CallRef, JobEvent, Queryable, StepResult, Taken } from "../types.ts";

/** Takes these calls for a process, in order, unless they no longer wait or someone is changing them. One statement. */
export async function takeCalls(
  db: Queryable,
  { workerId, calls }: { workerId: string; calls: readonly CallRef[] },
): Promise<Taken[]> {
  const { rows } = await db.query<{ calls: TakenRow[] }>({
    name: "engine-take",
    text: TAKE,
    values: [workerId, calls.map(({ runId }) => runId), calls.map(({ stepId }) => stepId)],
  });
  return (rows[0]?.calls ?? []).map((row) => toTaken(row, workerId));
}

// The state is compared as text: otherwise the planner may read all waiting calls instead of these.
const TAKE = `
with wanted as (
  select * from unnest($2::text[], $3::text[]) with ordinality as wanted(run_id, step_id, place)
), free as (
  select run_id, step_id, place from job_call join wanted using (run_id, step_id)
  where run_id = any($2) and state::text = 'waiting' for update of job_call skip locked
), taken as (
  update job_call as call set state = 'taken', worker_id = $1, turn = turn + 1, starts = starts + 1
  from free where call.run_id = any($2) and call.run_id = free.run_id and call.step_id = free.step_id
  returning call.*, free.place
)
select
  coalesce((
    select json_agg(json_build_object('runId', run_id, 'stepId', step_id, 'turn', turn, 'attempt', attempt,
      'starts', starts, 'endsStep', ends_step, 'isTimer', is_timer, 'timerResult', timer_result,
      'functionId', run.function_id, 'event', event, 'races', races, 'sdkVersion', sdk_version,
      'invoked', parent_run_id is not null,
      'steps', (
        select json_agg(json_build_object('id', step.id, 'result', step.result) order by step.position)
        from job_step as step where step.run_id = taken.run_id and step.position is not null
      )) order by place)
    from taken join job_run as run on run.id = taken.run_id
  ), '[]') as calls`;

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
