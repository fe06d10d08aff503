// Concurrency: a call of a limited function holds one of its key's slots from its claim until it passes on. All changes of
// one key happen under one advisory lock, so that a call that starts to wait and one that ends can't miss each other.
import type { CallRef, CallTicket, Queryable } from "../types.ts";
import { addCallJob } from "./add-jobs.ts";

/**
 * Takes a slot for a call, or lets it wait its turn: "waits" means that it will be given a new job when a slot is free.
 * "gone" when the ticket is out of date or needs no slot.
 */
export async function takeSlot(
  db: Queryable,
  ticket: CallTicket,
  limitOf: (functionId: string) => number,
): Promise<"taken" | "waits" | "gone"> {
  const { rows } = await db.query<{ slot_key: string; slot_held: boolean; function_id: string }>({
    name: "job-slot-ask",
    text: `select call.slot_key, call.slot_held, run.function_id
      from job_call as call join job_run as run on run.id = call.run_id
      where call.run_id = $1 and call.step_id = $2 and call.turn = $3 and call.slot_key is not null for update of call`,
    values: [ticket.runId, ticket.stepId, ticket.turn],
  });
  const [call] = rows;
  if (!call) return "gone";
  if (call.slot_held) return "taken";
  await lockKey(db, call.slot_key);
  const taken = await db.query<{ slot_held: boolean }>({
    name: "job-slot-take",
    text: `update job_call set slot_held = free, turn = turn + case when free then 0 else 1 end, lease = null,
        slot_asked_at = case when free then null else clock_timestamp() end
      from (select count(*) < $4 as free from job_call where slot_key = $3 and slot_held) as slots
      where run_id = $1 and step_id = $2 returning slot_held`,
    values: [ticket.runId, ticket.stepId, call.slot_key, limitOf(call.function_id)],
  });
  return taken.rows[0]?.slot_held ? "taken" : "waits";
}

/** Gives the call's slot back, if it holds one, to the call that has waited longest. */
export async function releaseSlot(
  db: Queryable,
  { runId, stepId, slotHeld }: CallRef & { slotHeld: boolean },
  limit: number,
): Promise<void> {
  if (!slotHeld) return;
  const { rows } = await db.query<{ slot_key: string }>({
    name: "job-slot-release",
    text: `update job_call set slot_held = false where run_id = $1 and step_id = $2 and slot_held returning slot_key`,
    values: [runId, stepId],
  });
  if (rows[0]) await giveSlots(db, rows[0].slot_key, limit);
}

/** Gives the free slots of a key to the calls that wait for it, the longest first, with a job for each. */
export async function giveSlots(db: Queryable, slotKey: string, limit: number): Promise<void> {
  await lockKey(db, slotKey);
  const { rows } = await db.query<CallTicket>({
    name: "job-slot-give",
    text: `update job_call set slot_held = true, slot_asked_at = null
      where (run_id, step_id) in (
        select run_id, step_id from job_call
        where slot_key = $1 and not slot_held and slot_asked_at is not null order by slot_asked_at
        limit greatest(0, $2 - (select count(*) from job_call where slot_key = $1 and slot_held))
        for update skip locked)
      returning run_id as "runId", step_id as "stepId", turn`,
    values: [slotKey, limit],
  });
  for (const ticket of rows) await addCallJob(db, ticket, null);
}

async function lockKey(db: Queryable, slotKey: string): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [slotKey]);
}
