import type { CallRef, Limit, Queryable } from "../types.ts";

export interface DueCall extends CallRef {
  /** Null for a timer. */
  functionId: string | null;
  tenantId: string | null;
  limits: readonly Limit[];
}

export type HeldCall = Pick<DueCall, "functionId" | "tenantId" | "limits"> & { workerId: string };

export interface Look {
  /** Due calls with room in their lane, longest due first. */
  due: DueCall[];
  held: HeldCall[];
  /** Milliseconds until the next waiting call is due, or null. */
  nextInMs: number | null;
}

/** Reads due calls, up to `most` per lane, and those in progress. One statement. */
export async function look(db: Queryable, most: number): Promise<Look> {
  const { rows } = await db.query<Look>({ name: "engine-look", text: LOOK, values: [most] });
  return rows[0] ?? { due: [], held: [], nextInMs: null };
}

const ABOUT = `'functionId', called_function, 'tenantId', tenant_id,
  'limits', case when group_key is null then limits
    else limits || jsonb_build_object('key', group_key, 'most', group_max) end`;

// A lane consists of all calls of one limit, or of one tenant and function without a limit. The first calls of each
// lane are read. Timers have no lane, but are sorted by it too, because only then does the planner see that they are in
// that order in the index.
const LOOK = `
with recursive lane as (
  (select limit_key, limit_max, due_at from job_call
    where state = 'waiting' and limit_key is not null order by limit_key, due_at limit 1)
  union all
  select next.* from lane cross join lateral (
    select limit_key, limit_max, due_at from job_call
    where state = 'waiting' and limit_key > lane.limit_key order by limit_key, due_at limit 1
  ) as next
), held as materialized (
  select limit_key, called_function, tenant_id, limits, group_key, group_max, worker_id from job_call
  where state = 'taken' and limit_key is not null
), due as (
  select call.* from lane cross join lateral (
    select * from job_call
    where state = 'waiting' and limit_key = lane.limit_key and due_at <= now() order by due_at, run_id
    limit greatest(0, least($1,
      lane.limit_max - (select count(*) from held where held.limit_key = lane.limit_key)))
  ) as call where lane.due_at <= now()
  union all
  (select * from job_call
    where state = 'waiting' and limit_key is null and due_at <= now() order by limit_key, due_at, run_id limit $1)
)
select
  coalesce((select json_agg(json_build_object('runId', run_id, 'stepId', step_id, ${ABOUT})
    order by due_at, run_id) from due), '[]') as due,
  coalesce((select json_agg(json_build_object('workerId', worker_id, ${ABOUT})) from held), '[]') as held,
  ceil(extract(epoch from least(
    (select min(due_at) from lane where due_at > now()),
    (select due_at from job_call where state = 'waiting' and limit_key is null and due_at > now()
      order by limit_key, due_at limit 1)
  ) - now()) * 1000)::float8 as "nextInMs"`;
