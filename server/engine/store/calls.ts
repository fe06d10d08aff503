import type { CallRef, CallTicket, JobEvent, Queryable, StepResult } from "../types.ts";

/** A call that this worker may make, with all that the SDK has to be told. */
export interface Claim extends CallTicket {
  lease: string;
  attempt: number;
  functionId: string;
  event: JobEvent;
  /** Whether branches of the run are joined one by one. */
  races: boolean;
  sdkVersion: number;
  /** Whether the call holds a slot of its function's concurrency limits. */
  slotHeld: boolean;
  /** Whether another run waits for this one's result. */
  invoked: boolean;
  /** The finished steps, in the order of completion. */
  steps: { id: string; result: StepResult }[];
}

/**
 * Claims a call under `lease` and reads its run's state. A job's first claim replaces whoever held the call, who must be
 * gone since the job was given out again; "renew" only goes on with a claim of its own. Null when the ticket is out of
 * date, the run has ended, or the call needs a concurrency slot first.
 */
export async function claimCall(
  db: Queryable,
  ticket: CallTicket,
  { lease, mode }: { lease: string; mode: "replace" | "renew" },
): Promise<Claim | null> {
  const { rows } = await db.query<Omit<Claim, keyof CallTicket | "lease">>({
    name: "job-claim",
    text: CLAIM,
    values: [ticket.runId, ticket.stepId, ticket.turn, lease, mode === "replace"],
  });
  return rows[0] ? { ...ticket, lease, ...rows[0] } : null;
}

/** A claim's fields out of `run` and `claimed`, as SQL. */
export const CLAIM_COLUMNS = `claimed.attempt, claimed.slot is not null as "slotHeld", run.function_id as "functionId",
  run.event, run.races, run.sdk_version as "sdkVersion", run.parent_run_id is not null as invoked`;

// The run is locked before the call, here as everywhere, so that no two transactions wait for each other.
const CLAIM = `
with run as (
  select * from job_run where id = $1 and ended_at is null for update
), claimed as (
  update job_call set lease = $4
  where run_id = (select id from run) and step_id = $2 and turn = $3 and ($5 or lease = $4)
    and (slot_key is null or slot = 'held')
  returning attempt, slot
), started as (
  update job_run set status = 'running', started_at = coalesce(started_at, now()), wakes_at = null
  where id = $1 and exists (select from claimed)
), branch as (
  update job_step set started_at = now()
  where run_id = $1 and id = $2 and attempts = 0 and exists (select from claimed)
)
select ${CLAIM_COLUMNS},
  coalesce((
    select jsonb_agg(jsonb_build_object('id', step.id, 'result', step.result) order by step.position)
    from job_step as step where step.run_id = $1 and step.position is not null
  ), '[]') as steps
from run, claimed`;

/**
 * Whether the call is still this worker's, so that its result may be stored. Locks the run and the call until the
 * transaction ends. "ended" when there is nothing left to store it for; "lost" when another worker has taken over.
 */
export async function holdCall(db: Queryable, claim: Claim): Promise<"held" | "ended" | "lost"> {
  const { rows } = await db.query<{ turn: number; lease: string | null }>({
    name: "job-hold",
    text: `with run as (select id from job_run where id = $1 and ended_at is null for update)
      select call.turn, call.lease from run join job_call as call on call.run_id = run.id
      where call.step_id = $2 for update of call`,
    values: [claim.runId, claim.stepId],
  });
  const [call] = rows;
  if (!call || call.turn !== claim.turn) return "ended";
  return call.lease === claim.lease ? "held" : "lost";
}

/** Keeps the claim and begins the next step: its attempts count from 0. */
export async function beginNextStep(db: Queryable, { runId, stepId }: CallRef): Promise<void> {
  await db.query({
    name: "job-next-step",
    text: "update job_call set attempt = 0 where run_id = $1 and step_id = $2",
    values: [runId, stepId],
  });
}

/**
 * Ends the claim, gives back its slot and raises the turn, which the returned ticket carries: whoever held the old one can do no more. The job
 * to make the call is the caller's to add, unless it is the job of the step `resumedBy`.
 */
export async function passCall(
  db: Queryable,
  { runId, stepId }: CallRef,
  { attempt, resumedBy = null }: { attempt: number; resumedBy?: string | null },
): Promise<CallTicket | null> {
  const { rows } = await db.query<{ turn: number }>({
    name: "job-pass",
    text: `update job_call
      set turn = turn + 1, attempt = $3, lease = null, slot = null, slot_asked_at = null, resumed_by = $4
      where run_id = $1 and step_id = $2 returning turn`,
    values: [runId, stepId, attempt, resumedBy],
  });
  return rows[0] ? { runId, stepId, turn: rows[0].turn } : null;
}

/** The ticket of a main line that the job of this step was to go on with. Null when it has done so. */
export async function readResumed(
  db: Queryable,
  { runId, stepId }: CallRef,
): Promise<CallTicket | null> {
  const { rows } = await db.query<CallTicket>({
    name: "job-resumed",
    text: `select run_id as "runId", step_id as "stepId", turn from job_call
      where run_id = $1 and step_id = 'step' and resumed_by = $2`,
    values: [runId, stepId],
  });
  return rows[0] ?? null;
}

/** Adds the call of a branch, counted against the same limits as its run's main line. */
export async function insertBranch(db: Queryable, { runId, stepId }: CallRef): Promise<CallTicket> {
  await db.query({
    name: "job-insert-branch",
    text: `insert into job_call (run_id, step_id, slot_key, slot_limit, slot_group, group_limit)
      select $1, $2, slot_key, slot_limit, slot_group, group_limit from job_call where run_id = $1 and step_id = 'step'`,
    values: [runId, stepId],
  });
  return { runId, stepId, turn: 0 };
}

/** Removes the call of a branch that is done, and with it its slot. */
export async function deleteBranch(db: Queryable, { runId, stepId }: CallRef): Promise<void> {
  await db.query({
    name: "job-delete-branch",
    text: "delete from job_call where run_id = $1 and step_id = $2",
    values: [runId, stepId],
  });
}
