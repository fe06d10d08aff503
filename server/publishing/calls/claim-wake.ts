import { READING_RANK } from "#server/kernel/call-queue/call-rows.ts";
import type { ChannelCalls } from "#server/kernel/call-queue/channel-due.ts";
import type { System } from "#server/system.ts";
import { CALL_LIMIT_MS } from "./call-limit.ts";

/** Longest sleep of a run. Engines limit the duration, so longer waits are split. */
const LONGEST_WAIT_MS = 30 * 86_400_000;

/**
 * Waits for a request in flight until its process must be gone; not for another call that has come due. The row is
 * changed only if no event has come since the statement began: the calls of a later one aren't seen here.
 */
const CLAIM = `
  WITH own AS (
    SELECT version, coalesce(at > $2 AND run_id <> $5, false) AS is_others, at
    FROM channel_wake WHERE channel_id = $1 AND NOT readings
  ), waiting AS (
    SELECT min(greatest(due_at, next_at, (
      SELECT $2::timestamptz + (called_at - coalesce($3::timestamptz, now())) + interval '${CALL_LIMIT_MS} milliseconds'
      FROM call_attempt WHERE call_id = call.id AND state = 'open' ORDER BY number DESC LIMIT 1
    ))) AS first
    FROM platform_call AS call WHERE channel_id = $1 AND state = 'queued' AND rank < ${READING_RANK}
  ), waking AS (
    SELECT least(greatest(first, $2::timestamptz + interval '1 second'), $4::timestamptz) AS at
    FROM waiting WHERE first > $2
  ), ended AS (
    DELETE FROM channel_wake AS wake USING waiting
    WHERE wake.channel_id = $1 AND NOT wake.readings AND first IS NULL
      AND wake.version = (SELECT version FROM own)
    RETURNING 1
  ), claimed AS (
    INSERT INTO channel_wake AS wake (channel_id, readings, at, run_id)
    SELECT $1, false, at, $5 FROM waking
    ON CONFLICT (channel_id, readings) DO UPDATE SET at = excluded.at, run_id = excluded.run_id, event_id = NULL
    WHERE wake.version = (SELECT version FROM own)
      AND (wake.at > excluded.at OR wake.at <= $2 OR wake.run_id = excluded.run_id)
    RETURNING at
  )
  SELECT (SELECT at FROM claimed) AS wake_at, EXISTS (SELECT FROM ended)
    OR first IS NULL AND NOT EXISTS (SELECT FROM own)
    OR EXISTS (SELECT FROM own, waking WHERE is_others AND own.at <= waking.at) AS has_ended
  FROM waiting`;

const END_READINGS = "DELETE FROM channel_wake WHERE channel_id = $1 AND readings";

/**
 * Returns whether and when this run wakes for the channel's next call, or `again` if calls may have been queued
 * meanwhile. One run per channel wakes: otherwise thousands would sleep for the same call. None wakes for readings: the
 * sweep starts another for those that are left. One statement.
 */
export async function claimWake(
  system: System,
  channel_id: string,
  calls: ChannelCalls,
): Promise<"again" | "ended" | { wake_at: string }> {
  if (calls === "readings") {
    await system.database.sql(END_READINGS, [channel_id]);
    return "ended";
  }
  const now = system.now();
  const latest = new Date(now.getTime() + LONGEST_WAIT_MS);
  const values = [channel_id, now, system.leaseTime(), latest, system.run_id ?? null];
  type Row = { wake_at: Date | null; has_ended: boolean };
  const [claim] = await system.database.sql<Row>(CLAIM, values);
  if (claim?.wake_at) return { wake_at: claim.wake_at.toISOString() };
  return claim?.has_ended ? "ended" : "again";
}
