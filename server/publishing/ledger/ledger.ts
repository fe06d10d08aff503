/**
 * The ledger of platform requests, written before and after each request. A request's start is the database's time: by
 * its own clock, a process that is minutes ahead would consider another's request lost.
 */

import type { PreparedPost, Progress } from "#platforms/kit/spec/provider.ts";
import type { CallAttempt } from "#server/db/generated/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { DueCall } from "#server/publishing/calls/call-work.ts";
import type { System } from "#server/system.ts";
import { insertItems, itemRows } from "./published-items.ts";

export interface LedgerCall {
  attempt_id: string;
  /** Counted over the whole attempt. A run that finds a different number was overtaken by another run. */
  number: number;
}

export interface AttemptFailure {
  state: "failed" | "partly_published" | "unconfirmed";
  error_code: string;
  error_message: string;
}

const OPEN = `
  INSERT INTO call_attempt (id, call_id, number, version, token, request, progress, started_at, called_at)
  VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, coalesce($9::timestamptz, now()))
  ON CONFLICT DO NOTHING RETURNING calls`;

/**
 * Records that the platform is about to be called. Null if another run has recorded this first: only that run may call.
 */
export async function openAttempt(
  system: System,
  { call, attempts_ever }: DueCall,
  { prepared, progress }: { prepared: PreparedPost; progress: Progress },
): Promise<LedgerCall | null> {
  const id = newId("attempt");
  const [row] = await system.database.sql<{ calls: number }>(OPEN, [
    id,
    call.id,
    attempts_ever + 1,
    call.version,
    prepared.token,
    JSON.stringify(prepared.request),
    toJson(progress.state),
    system.now(),
    system.leaseTime(),
  ]);
  return row === undefined ? null : { attempt_id: id, number: row.calls };
}

const RESUME = `
  UPDATE call_attempt SET state = 'open', calls = calls + 1, called_at = coalesce($3::timestamptz, now())
  WHERE id = $1 AND calls = $2 AND state = 'waiting' RETURNING calls`;

/** Like `openAttempt`, for the next call of an attempt that has waited. */
export async function resumeAttempt(
  system: System,
  { id, calls }: Pick<CallAttempt, "id" | "calls">,
): Promise<LedgerCall | null> {
  const [row] = await system.database.sql<{ calls: number }>(RESUME, [
    id,
    calls,
    system.leaseTime(),
  ]);
  return row === undefined ? null : { attempt_id: id, number: row.calls };
}

const RENEW = `
  UPDATE call_attempt SET called_at = coalesce($3::timestamptz, now())
  WHERE id = $1 AND calls = $2 AND state = 'open'`;

/** Records that a long call is still in progress, so that nobody considers it lost. One statement. */
export async function renewCall(
  { database, leaseTime }: System,
  { attempt_id, number }: LedgerCall,
): Promise<void> {
  await database.sql(RENEW, [attempt_id, number, leaseTime()]);
}

interface Step {
  progress: Progress;
  stage: string | null;
  next: "open" | "waiting";
}

const KEEP = `
  WITH attempt AS (
    UPDATE call_attempt SET state = $3::attempt_state, progress = $4::jsonb, stage = $5, called_at = coalesce($10::timestamptz, now()),
      calls = calls + CASE WHEN $3::attempt_state = 'open' THEN 1 ELSE 0 END
    WHERE id = $1 AND calls = $2 AND state = 'open' RETURNING calls
  ),
  items AS (${insertItems("attempt", { entry: "$7", channel: "$8", items: "$9", now: "$6" })})
  SELECT calls FROM attempt`;

/** Stores a call's progress after a request. Null if another run has taken it over meanwhile. One statement. */
export async function storeProgress(
  system: System,
  { call }: DueCall,
  { attempt_id, number }: LedgerCall,
  { progress, stage, next }: Step,
): Promise<LedgerCall | null> {
  const [row] = await system.database.sql<{ calls: number }>(KEEP, [
    attempt_id,
    number,
    next,
    toJson(progress.state),
    stage,
    system.now(),
    call.entry_id,
    call.channel_id,
    itemRows(progress.items),
    system.leaseTime(),
  ]);
  return row === undefined ? null : { attempt_id, number: row.calls };
}

const CLOSE = `
  WITH attempt AS (
    UPDATE call_attempt SET state = $2::attempt_state, error_code = $3, error_message = $4, progress = $5::jsonb,
      finished_at = $6
    WHERE id = $1 RETURNING id
  ),
  call AS (UPDATE platform_call SET faults = faults + 1 WHERE id = $10)
  ${insertItems("attempt", { entry: "$7", channel: "$8", items: "$9", now: "$6" })}`;

/**
 * Records that an attempt failed, and its progress. A successful attempt is stored together with its result. One
 * statement.
 */
export async function closeAttempt(
  system: System,
  { call }: DueCall,
  {
    attempt_id,
    progress,
    failure,
    died = false,
  }: {
    attempt_id: string;
    progress: Progress;
    failure: AttemptFailure;
    /** Whether its process ended or stopped responding, which counts as a fault of the call. */
    died?: boolean;
  },
): Promise<void> {
  await system.database.sql(CLOSE, [
    attempt_id,
    failure.state,
    failure.error_code,
    failure.error_message,
    toJson(progress.state),
    system.now(),
    call.entry_id,
    call.channel_id,
    itemRows(progress.items),
    died ? call.id : null,
  ]);
}

export function preparedIn(attempt: CallAttempt): PreparedPost {
  return { token: attempt.token, request: attempt.request as PreparedPost["request"] };
}

/** Whether only the platform can tell how far an attempt got. */
export function mustAsk({ state }: Pick<CallAttempt, "state">): boolean {
  return state === "open" || state === "unconfirmed";
}

function toJson(state: Progress["state"]): string | null {
  return state === null ? null : JSON.stringify(state);
}
