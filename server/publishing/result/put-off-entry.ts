import { entryStatusesBefore } from "#server/posts/rules/lifecycle/status-sql.ts";
import type { System } from "#server/system.ts";

/** Users see why publishing is delayed, and until when. Edits and deletions keep showing the previous state. */
const PUT_OFF = `
  WITH call AS (
    UPDATE platform_call SET error = $2, next_at = $3, tries = $4, faults = $5 WHERE id = $1 AND state = 'queued'
    RETURNING entry_id, kind
  ), shown AS (
    UPDATE channel_entry SET error = $2, next_attempt_at = $3 FROM call
    WHERE channel_entry.id = call.entry_id AND call.kind = 'publish' AND status::text IN (${entryStatusesBefore("put_off")})
  )
  SELECT 1 FROM call`;

export interface Wait {
  /** Error as `code: message`, or null. */
  error: string | null;
  next_at: Date;
  tries: number;
  /** Consecutive failures caused by Crier itself. Defaults to 0. */
  faults?: number;
}

/**
 * Stores until when a call is delayed, and why if there was an error. Returns whether it was still queued. One
 * statement.
 */
export async function putOffCall(
  { database }: System,
  call_id: string,
  { error, next_at, tries, faults = 0 }: Wait,
): Promise<boolean> {
  const rows = await database.sql(PUT_OFF, [call_id, error, next_at, tries, faults]);
  return rows.length > 0;
}
