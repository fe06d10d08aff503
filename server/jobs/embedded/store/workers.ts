import type { Queryable } from "../types.ts";

/** A process that has said nothing for this long counts as dead. */
const SILENCE = "interval '15 seconds'";
/** A job that a process does not know to be its own after this long never reached it. */
const LOST = "interval '5 seconds'";

export interface WorkerRow {
  id: string;
  host: string;
  pid: number;
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

/**
 * Says that this process lives and gives away the jobs of those that died: that fell silent, or never said anything.
 * Returns their names. Jobs of its own that it doesn't run are given away too: the answer that gave them to it was lost
 * with a connection. One statement, since it is most of what an idle process sends.
 */
export async function releaseStuckJobs(
  db: Queryable,
  self: WorkerRow,
  activeJobs: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ dead: string[] }>({
    name: "job-release-stuck",
    text: RELEASE_STUCK,
    values: [self.id, self.host, self.pid, activeJobs],
  });
  return rows[0]?.dead ?? [];
}

const RELEASE_STUCK = `
with beat as (
  insert into job_worker (id, host, pid) values ($1, $2, $3) on conflict (id) do update set seen_at = now()
), silent as (
  delete from job_worker where seen_at < now() - ${SILENCE} and id <> $1 returning id
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
  case when exists (select from released) then pg_notify('jobs:insert', '{"count":20}') end`;
