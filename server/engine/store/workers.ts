import type { Queryable } from "../types.ts";
import { notifyDueAt } from "./notify.ts";

export interface WorkerRow {
  id: string;
  host: string;
  pid: number;
}

export interface SeenWorker extends WorkerRow {
  seen_at: Date;
}

/**
 * Removes a process from the list and gives its calls to the others. Their starts count unless it `stopped` by itself:
 * a call that keeps killing its process isn't made forever.
 */
export async function forgetWorker(
  db: Queryable,
  id: string,
  end: "died" | "stopped",
): Promise<void> {
  await db.query(
    `with gone as (delete from job_worker where id = $1), released as (
      update job_call set state = 'waiting', worker_id = null, starts = greatest(starts - $2::int, 0)
      where state = 'taken' and worker_id = $1 returning run_id
    )
    select ${notifyDueAt("now()")} from released limit 1`,
    [id, end === "stopped" ? 1 : 0],
  );
}

export interface Found {
  dead: string[];
  workers: SeenWorker[];
}

/**
 * Sends a heartbeat and gives away the calls of dead processes: the `silent` ones unless they have sent a heartbeat
 * since, and unlisted ones. Calls given to this process that aren't in `active` go back too: the response that gave
 * them was lost with a connection, so no call may be taken while this runs. That start doesn't count, unless the call
 * was made and its result is `unstorable`. One statement, because it is most of what an idle process sends.
 */
export async function beat(
  db: Queryable,
  self: WorkerRow,
  {
    active,
    unstorable,
    silent,
  }: {
    active: readonly string[];
    unstorable: readonly string[];
    silent: readonly SeenWorker[];
  },
): Promise<Found> {
  const { rows } = await db.query<{ dead: string[]; workers: (WorkerRow & { seen_at: string })[] }>(
    {
      name: "engine-beat",
      text: BEAT,
      values: [
        self.id,
        self.host,
        self.pid,
        active,
        silent.map(({ id }) => id),
        silent.map(({ seen_at }) => seen_at),
        unstorable,
      ],
    },
  );
  const { dead = [], workers } = rows[0] ?? {};
  return {
    dead,
    workers: (workers ?? []).map((worker) => ({ ...worker, seen_at: new Date(worker.seen_at) })),
  };
}

export function nameOfTaken({
  runId,
  stepId,
  turn,
}: {
  runId: string;
  stepId: string;
  turn: number;
}) {
  return `${runId}:${stepId}:${turn}`;
}

const BEAT = `
with beat as (
  insert into job_worker (id, host, pid) values ($1, $2, $3) on conflict (id) do update set seen_at = now()
), silent as (
  delete from job_worker
  where (id, seen_at) in (select * from unnest($5::text[], $6::timestamptz[])) returning id
), stuck as (
  select run_id, step_id, worker_id from job_call
  where state = 'taken' and (worker_id in (select id from silent)
    or (worker_id = $1 and run_id || ':' || step_id || ':' || turn <> all($4::text[]))
    or (worker_id <> $1 and not exists (select from job_worker where id = worker_id)))
), released as (
  update job_call as call set state = 'waiting', worker_id = null, starts = case
    when stuck.worker_id = $1 and call.run_id || ':' || call.step_id || ':' || turn <> all($7::text[])
      then greatest(starts - 1, 0) else starts end
  from stuck where call.run_id = stuck.run_id and call.step_id = stuck.step_id and call.worker_id = stuck.worker_id
  returning stuck.worker_id
), notice as (
  select ${notifyDueAt("now()")} from released having count(*) > 0
)
select
  coalesce((select array_agg(distinct worker_id) from released where worker_id <> $1), '{}') as dead,
  (select count(*) from silent) as silent,
  (select count(*) from notice) as notices,
  (select json_agg(worker) from job_worker as worker) as workers`;
