import type { JobEvent, Queryable } from "../types.ts";
import { DUE_CHANNEL, TASKS, UNLIMITED_ATTEMPTS } from "./add-jobs.ts";
import { toJson } from "./to-json.ts";

/** A run to be started if its event turns out to be new. */
export interface NewRun {
  id: string;
  function_id: string;
  event_id: string;
  event: JobEvent;
  idempotency_key: string | null;
  organization_id: string | null;
  /** What its concurrency limits are counted by, the narrower first. */
  slot_key: string | null;
  slot_limit: number | null;
  slot_group: string | null;
  group_limit: number | null;
  /** An instant in the future, or null for at once. */
  run_at: string | null;
  parent_run_id: string | null;
  parent_step_id: string | null;
}

/** An event that cancels a run. */
export interface NewCancellation {
  id: string;
  run_id: string;
  event_name: string;
  match_key: string;
  expression: string | null;
  expires_at: string | null;
}

/** A wait that one of the new events may end. */
export interface WaitCandidate {
  run_id: string;
  step_id: string | null;
  event_name: string;
  expression: string | null;
  run_event: JobEvent;
}

export interface Recorded {
  /** The ids of the events that were not sent in the last 24 hours. */
  fresh: string[];
  waits: WaitCandidate[];
}

/**
 * Records events and starts their runs, all in one statement, since this stands between sending an event and the first
 * step's body. Waits are read as they were before: an event does not cancel the run that it starts. Runs of limited
 * functions stand in line for a slot in the order of their ids, and get a job with it.
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
    name: "job-insert-runs",
    text: INSERT_RUNS,
    values: [
      toJson(input.events),
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
  insert into job_event (id, name, payload)
  select event->>'id', event->>'name', event from jsonb_array_elements($1::jsonb) as event
  on conflict (id) do update set name = excluded.name, payload = excluded.payload, received_at = now()
    where job_event.received_at < now() - interval '24 hours'
  returning id
), wanted as (
  select run.* from jsonb_to_recordset($2::jsonb) as run(id text, function_id text, event_id text, event jsonb,
    organization_id text, idempotency_key text, slot_key text, slot_limit int, slot_group text, group_limit int,
    run_at timestamptz, parent_run_id text, parent_step_id text)
  join fresh on fresh.id = run.event_id
), first as (
  insert into job_idempotency (key, expires_at)
  select distinct idempotency_key, now() + interval '24 hours' from wanted where idempotency_key is not null
  on conflict (key) do update set expires_at = excluded.expires_at where job_idempotency.expires_at < now()
  returning key
), chosen as (
  select distinct on (coalesce(idempotency_key, id)) *, slot_key is not null and run_at is null as asks from wanted
  where idempotency_key is null or idempotency_key in (select key from first)
  order by coalesce(idempotency_key, id), id
), run as (
  insert into job_run (id, function_id, event, organization_id, parent_run_id, parent_step_id, wakes_at)
  select id, function_id, event, organization_id, parent_run_id, parent_step_id, run_at from chosen
), call as (
  insert into job_call (run_id, step_id, slot_key, slot_limit, slot_group, group_limit, slot, slot_asked_at)
  select id, 'step', slot_key, slot_limit, slot_group, group_limit,
    case when asks then 'waiting'::job_slot end, case when asks then now() end
  from chosen
), cancellation as (
  insert into job_wait (id, run_id, event_name, match_key, expression, expires_at)
  select new.id, new.run_id, new.event_name, new.match_key, new.expression, new.expires_at
  from jsonb_to_recordset($3::jsonb) as new(id text, run_id text, event_name text, match_key text, expression text,
    expires_at timestamptz)
  join chosen on chosen.id = new.run_id
), job as (
  select graphile_worker.add_job('${TASKS.call}', json_build_object('runId', id, 'stepId', 'step', 'turn', 0), null,
      run_at, ${UNLIMITED_ATTEMPTS}),
    case when run_at > now()
      then pg_notify('${DUE_CHANNEL}', (extract(epoch from run_at) * 1000)::bigint::text) end
  from (select * from chosen where not asks order by id) as in_order
)
select
  coalesce((select array_agg(id) from fresh), '{}') as fresh,
  (select count(*)::int from job) as jobs,
  coalesce((
    select jsonb_agg(jsonb_build_object('run_id', wait.run_id, 'step_id', wait.step_id, 'event_name', wait.event_name,
      'expression', wait.expression, 'run_event', waiting.event) order by wait.run_id, wait.id)
    from (select distinct * from unnest($4::text[], $5::text[])) as key(event_name, match_key)
    join job_wait as wait on wait.event_name = key.event_name and wait.match_key = key.match_key
    join job_run as waiting on waiting.id = wait.run_id
    where wait.expires_at is null or wait.expires_at > now()
  ), '[]') as waits`;
