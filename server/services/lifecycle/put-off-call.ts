import type { System } from "#server/system.ts";
import { entryStatusesBefore } from "./status-sql.ts";

/** People are shown why publishing waits, and until when; a change or a deletion shows them what it left. */
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
  /** What went wrong, as `code: message`; null where nothing did. */
  error: string | null;
  next_at: Date;
  /** How often the call has failed by now. */
  tries: number;
  /** How often in a row Crier itself has failed at it; 0 unless given. */
  faults?: number;
}

/** Writes until when a call waits, and why where something went wrong. Answers whether it was still queued. One statement. */
export async function putOffCall(
  { database }: System,
  call_id: string,
  { error, next_at, tries, faults = 0 }: Wait,
): Promise<boolean> {
  const rows = await database.sql(PUT_OFF, [call_id, error, next_at, tries, faults]);
  return rows.length > 0;
}
