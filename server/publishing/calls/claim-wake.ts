import { READING_RANK } from "#server/kernel/call-queue/call-rows.ts";
import type { System } from "#server/system.ts";
import { CALL_LIMIT_MS } from "./call-limit.ts";
import type { ChannelTurn } from "./call-work.ts";

/** Longest sleep of a run. Engines limit the duration, so longer waits are split. */
const LONGEST_WAIT_MS = 30 * 86_400_000;

/**
 * Records that this run wakes when the channel's next call is due, unless another run wakes no later. Waits for a
 * request in flight until its process must be gone, and for a second for what gives way to posts. No run sleeps for a
 * reading that is due later: the sweep wakes for those.
 */
const CLAIM = `
  WITH waiting AS (
    SELECT min(greatest(due_at, next_at, (
      SELECT $2::timestamptz + (called_at - coalesce($3::timestamptz, now())) + interval '${CALL_LIMIT_MS} milliseconds'
      FROM call_attempt WHERE call_id = call.id AND state = 'open' ORDER BY number DESC LIMIT 1
    ))) AS at
    FROM platform_call AS call WHERE channel_id = $1 AND state = 'queued'
      AND (rank < ${READING_RANK} OR greatest(due_at, next_at) <= $2)
  )
  INSERT INTO channel_wake (channel_id, at, run_id)
  SELECT $1, least(greatest(at, $2::timestamptz + interval '1 second'), $4::timestamptz), $5 FROM waiting WHERE at IS NOT NULL
  ON CONFLICT (channel_id) DO UPDATE SET at = excluded.at, run_id = excluded.run_id
  WHERE channel_wake.at > excluded.at OR channel_wake.at <= $2 OR channel_wake.run_id = excluded.run_id
  RETURNING at`;

/**
 * Returns whether and when this run wakes for the channel's next call. One run per channel does: otherwise thousands
 * would sleep for the same call. One statement.
 */
export async function claimWake(system: System, channel_id: string): Promise<ChannelTurn> {
  const now = system.now();
  const latest = new Date(now.getTime() + LONGEST_WAIT_MS);
  const values = [channel_id, now, system.leaseTime(), latest, system.run_id ?? null];
  const [claimed] = await system.database.sql<{ at: Date }>(CLAIM, values);
  return claimed === undefined ? "ended" : { wake_at: claimed.at.toISOString() };
}
