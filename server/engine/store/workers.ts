import type { Queryable } from "../types.ts";

/** Since when a job is locked by a process that has never said anything, when it counts as dead. */
const SILENCE = "interval '15 seconds'";
/** A job that a process does not know to be its own after this long never reached it. */
const LOST = "interval '5 seconds'";

export interface WorkerRow {
  id: string;
  host: string;
  pid: number;
}

/** A process, and when it last said that it lives by the database's clock. */
export interface SeenWorker extends WorkerRow {
  seen_at: Date;
}

/** Says that a process lives. */
export async function storeHeartbeat(db: Queryable, { id, host, pid }: WorkerRow): Promise<void> {
  await db.query({
    name: "job-heartbeat",
    text: `insert into job_worker (id, host, pid) values ($1, $2, $3)
      on conflict (id) do update set seen_at = now()`,
    values: [id, host, pid],
  });
}

/** The processes that have said so in the last seconds. */
export async function readWorkers(db: Queryable): Promise<WorkerRow[]> {
  const { rows } = await db.query<WorkerRow>("select id, host, pid from job_worker");
  return rows;
}

/** Takes a process off the list and gives its jobs to the others. */
export async function forgetWorker(db: Queryable, id: string): Promise<void> {
  await db.query(
    `with gone as (delete from job_worker where id = $1)
    select graphile_worker.force_unlock_workers(array[$1]), pg_notify('jobs:insert', '{"count":20}')`,
    [id],
  );
}

/** What a heartbeat finds. */
export interface Found {
  /** The processes whose jobs were given away. */
  dead: string[];
  /** Whether any call waits for a slot. */
  waits: boolean;
  /** All that are known, this one included. */
  workers: SeenWorker[];
}

/**
 * Says that this process lives and gives away the jobs of those that died: the `silent`, unless they have spoken since, and
 * those that never said anything. Jobs of its own that it doesn't run are given away too: the answer that gave them to it was lost
 * with a connection. One statement, since it is most of what an idle process sends.
 */
export async function releaseStuckJobs(
  db: Queryable,
  self: WorkerRow,
  { activeJobs, silent }: { activeJobs: readonly string[]; silent: readonly SeenWorker[] },
): Promise<Found> {
  const { rows } = await db.query<
    Omit<Found, "workers"> & { workers: (WorkerRow & { seen_at: string })[] }
  >({
    name: "job-release-stuck",
    text: RELEASE_STUCK,
    values: [
      self.id,
      self.host,
      self.pid,
      activeJobs,
      silent.map(({ id }) => id),
      silent.map(({ seen_at }) => seen_at),
    ],
  });
  const { dead = [], waits = false, workers = [] } = rows[0] ?? {};
  return {
    dead,
    waits,
    workers: workers.map((worker) => ({ ...worker, seen_at: new Date(worker.seen_at) })),
  };
}

const RELEASE_STUCK = `
with beat as (
  insert into job_worker (id, host, pid) values ($1, $2, $3) on conflict (id) do update set seen_at = now()
), silent as (
  delete from job_worker
  where (id, seen_at) in (select * from unnest($5::text[], $6::timestamptz[])) returning id
), stuck as (
  select id, locked_by from graphile_worker.jobs
  where locked_by in (select id from silent)
    or (locked_by = $1 and locked_at < now() - ${LOST} and id <> all($4::bigint[]))
    or (locked_by <> $1 and locked_at < now() - ${SILENCE}
      and not exists (select from job_worker where id = locked_by))
), released as (
  update graphile_worker._private_jobs as job set locked_at = null, locked_by = null
  from stuck where job.id = stuck.id and job.locked_by = stuck.locked_by returning stuck.locked_by
)
select
  coalesce((select array_agg(distinct locked_by) from released where locked_by <> $1), '{}') as dead,
  (select count(*) from silent) as silent,
  exists (select from job_call where slot = 'waiting') as waits,
  (select json_agg(worker) from job_worker as worker) as workers,
  case when exists (select from released) then pg_notify('jobs:insert', '{"count":20}') end`;
