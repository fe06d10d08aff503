// Concurrency: a call of a limited function holds a slot of its limits while it is made. It asks for one by standing in
// line, and gets its job together with the slot; a call that passes on, or whose run ends, gives it back by that alone. Who
// is next is decided in one place, `grantSlots`, by one process at a time: no call counts the others for itself.
import type pg from "pg";
import type { CallTicket, Queryable } from "../types.ts";
import { TASKS, UNLIMITED_ATTEMPTS } from "./add-jobs.ts";
import { transaction } from "./transaction.ts";

/** Lets a call whose job came up without a slot stand in line. False when its ticket is out of date or needs no slot. */
export async function askForSlot(
  db: Queryable,
  { runId, stepId, turn }: CallTicket,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "job-slot-ask",
    text: `update job_call set slot = 'waiting', slot_asked_at = clock_timestamp(), turn = turn + 1, lease = null
      where run_id = $1 and step_id = $2 and turn = $3 and slot_key is not null and slot is null`,
    values: [runId, stepId, turn],
  });
  return rowCount === 1;
}

/** Gives the free slots to the calls that wait for them, with a job for each. Returns how many were given. */
export async function grantSlots(pool: pg.Pool): Promise<number> {
  return transaction(pool, async (db) => {
    // A statement of its own: the next one must see what whoever held the lock has given.
    await db.query("select pg_advisory_xact_lock(hashtext('crier:job-slots'))");
    const { rows } = await db.query<{ granted: number }>({ name: "job-slot-grant", text: GRANT });
    return rows[0]?.granted ?? 0;
  });
}

// The first in line of each key are candidates, as many as have room under the key's limit. Where a second limit is
// narrower than all of them together, organizations take turns: the one with the fewest calls under way first.
const GRANT = `
with recursive key as (
  (select slot_key, slot_limit from job_call where slot = 'waiting' order by slot_key limit 1)
  union all
  select next.* from key cross join lateral (
    select slot_key, slot_limit from job_call where slot = 'waiting' and slot_key > key.slot_key order by slot_key limit 1
  ) as next
), held as (
  select call.slot_group, run.organization_id, count(*) as calls
  from job_call as call join job_run as run on run.id = call.run_id
  where call.slot = 'held' and call.slot_group is not null group by 1, 2
), candidate as (
  select call.*, run.organization_id
  from key cross join lateral (
    select run_id, step_id, slot_group, group_limit, slot_asked_at from job_call
    where slot = 'waiting' and slot_key = key.slot_key order by slot_asked_at, run_id
    limit greatest(0, key.slot_limit
      - (select count(*) from job_call where slot = 'held' and slot_key = key.slot_key))
  ) as call join job_run as run on run.id = call.run_id
), fair as (
  select candidate.*, coalesce(held.calls, 0) + row_number() over (
    partition by candidate.slot_group, candidate.organization_id order by slot_asked_at, run_id) as share
  from candidate left join held on held.slot_group = candidate.slot_group
    and held.organization_id is not distinct from candidate.organization_id
), ranked as (
  select *, row_number() over (partition by slot_group order by share, slot_asked_at, run_id)
    + coalesce((select sum(calls) from held where held.slot_group = fair.slot_group), 0) as place
  from fair
), granted as (
  update job_call as call set slot = 'held', slot_asked_at = null
  from ranked
  where call.run_id = ranked.run_id and call.step_id = ranked.step_id and call.slot = 'waiting'
    and (ranked.slot_group is null or ranked.place <= ranked.group_limit)
  returning call.run_id, call.step_id, call.turn
), job as (
  select graphile_worker.add_job('${TASKS.call}', json_build_object('runId', run_id, 'stepId', step_id, 'turn', turn),
    null, null, ${UNLIMITED_ATTEMPTS})
  from (select * from granted order by run_id) as in_order
)
select count(*)::int as granted from job`;
