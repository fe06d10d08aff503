import type { Queryable } from "../types.ts";

/** A process that has said nothing for this long counts as dead. */
const SILENCE = "interval '15 seconds'";

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
 * Returns their names. One statement, since it is most of what an idle process sends.
 */
export async function releaseDeadWorkers(db: Queryable, self: WorkerRow): Promise<string[]> {
  const { rows } = await db.query<{ dead: string[] | null }>({
    name: "job-release-dead",
    text: `with beat as (
        insert into job_worker (id, host, pid) values ($1, $2, $3) on conflict (id) do update set seen_at = now()
      ), silent as (
        delete from job_worker where seen_at < now() - ${SILENCE} and id <> $1 returning id
      ), dead as (
        select id from silent
        union
        select locked_by from graphile_worker.jobs
        where locked_by <> $1 and locked_at < now() - ${SILENCE}
          and not exists (select from job_worker where id = locked_by)
      ), names as (
        select array_agg(id) as dead from dead
      )
      select dead, case when dead is not null then graphile_worker.force_unlock_workers(dead) end,
        case when dead is not null then pg_notify('jobs:insert', '{"count":20}') end
      from names`,
    values: [self.id, self.host, self.pid],
  });
  return rows[0]?.dead ?? [];
}
