import type { JobEvent, Limit, Queryable } from "../types.ts";
import { notifyDueAt } from "./notify.ts";
import { toJson } from "./to-json.ts";

export interface NewRun {
  id: string;
  function_id: string;
  event_id: string;
  event: JobEvent;
  idempotency_key: string | null;
  tenant_id: string | null;
  limit_key: string;
  limit_max: number | null;
  /** The same for its function's second limit. */
  group_key: string | null;
  group_max: number | null;
  limits: readonly Limit[];
  /** A future time, or null for immediately. */
  run_at: string | null;
  parent_run_id: string | null;
  parent_step_id: string | null;
}

export interface NewCancellation {
  id: string;
  run_id: string;
  event_name: string;
  match_key: string;
  expression: string | null;
  expires_at: string | null;
}

export interface WaitCandidate {
  run_id: string;
  step_id: string | null;
  event_name: string;
  expression: string | null;
  run_event: JobEvent;
}

export interface Recorded {
  /** IDs of the events that weren't sent in the last 24 hours. */
  fresh: string[];
  waits: WaitCandidate[];
}

/**
 * Records events and starts their runs in one statement, because this delays the first step's body. Waits and
 * cancellations are read in their previous state: an event doesn't cancel the run it starts.
 */
export async function insertRuns(
  db: Queryable,
  input: {
    events: readonly JobEvent[];
    runs: readonly NewRun[];
    cancellations: readonly NewCancellation[];
    /** [event name, match key] of every wait these events may end. */
    waitKeys: readonly (readonly [string, string])[];
  },
): Promise<Recorded> {
  const { rows } = await db.query<Recorded>({
    name: "engine-insert-runs",
    text: INSERT_RUNS,
    values: [
      toJson(input.events.map(({ id, name }) => ({ id, name }))),
      toJson(input.runs),
      toJson(input.cancellations),
      input.waitKeys.map(([name]) => name),
      input.waitKeys.map(([, key]) => key),
    ],
  });
  return rows[0] ?? { fresh: [], waits: [] };
}

const INSERT_RUNS = `
with fresh as (
  insert into job_event (id, name)
  select id, name from jsonb_to_recordset($1::jsonb) as event(id text, name text)
  on conflict (id) do update set name = excluded.name, received_at = now()
    where job_event.received_at < now() - interval '24 hours'
  returning id
), wanted as (
  select run.* from jsonb_to_recordset($2::jsonb) as run(id text, function_id text, event_id text, event jsonb,
    tenant_id text, idempotency_key text, limit_key text, limit_max int, group_key text, group_max int,
    limits jsonb, run_at timestamptz, parent_run_id text, parent_step_id text)
  join fresh on fresh.id = run.event_id
), first as (
  insert into job_idempotency (key, expires_at)
  select distinct idempotency_key, now() + interval '24 hours' from wanted where idempotency_key is not null
  on conflict (key) do update set expires_at = excluded.expires_at where job_idempotency.expires_at < now()
  returning key
), chosen as (
  select distinct on (coalesce(idempotency_key, id)) * from wanted
  where idempotency_key is null or idempotency_key in (select key from first)
  order by coalesce(idempotency_key, id), id
), run as (
  insert into job_run (id, function_id, event, tenant_id, parent_run_id, parent_step_id, wakes_at)
  select id, function_id, event, tenant_id, parent_run_id, parent_step_id, run_at from chosen
), call as (
  insert into job_call (run_id, step_id, due_at, called_function, tenant_id, limit_key, limit_max, group_key, group_max, limits)
  select id, 'step', coalesce(run_at, now()), function_id, tenant_id, limit_key, limit_max, group_key, group_max, limits
  from chosen
), cancellation as (
  insert into job_wait (id, run_id, event_name, match_key, expression, expires_at)
  select new.id, new.run_id, new.event_name, new.match_key, new.expression, new.expires_at
  from jsonb_to_recordset($3::jsonb) as new(id text, run_id text, event_name text, match_key text, expression text,
    expires_at timestamptz)
  join chosen on chosen.id = new.run_id
), notice as (
  select ${notifyDueAt("min(coalesce(run_at, now()))")} from chosen having count(*) > 0
)
select
  coalesce((select array_agg(id) from fresh), '{}') as fresh,
  (select count(*)::int from notice) as notices,
  coalesce((
    select jsonb_agg(jsonb_build_object('run_id', wait.run_id, 'step_id', wait.step_id, 'event_name', wait.event_name,
      'expression', wait.expression, 'run_event', waiting.event) order by wait.run_id, wait.id)
    from (select distinct * from unnest($4::text[], $5::text[])) as key(event_name, match_key)
    join job_wait as wait on wait.event_name = key.event_name and wait.match_key = key.match_key
    join job_run as waiting on waiting.id = wait.run_id
    where wait.expires_at is null or wait.expires_at > now()
  ), '[]') as waits`;
