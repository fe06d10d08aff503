import type { System } from "#server/system.ts";
import { entryStatusesBefore } from "./status-sql.ts";

const PUT_OFF = `
  UPDATE channel_entry SET next_attempt_at = $2
  WHERE id = $1 AND status::text IN (${entryStatusesBefore("delete_there")})`;

/** Writes on an entry that is being deleted until when that waits: its run may be lost. One statement. */
export async function putOffDeletion(
  { database }: System,
  entry_id: string,
  next_attempt_at: Date,
): Promise<void> {
  await database.sql(PUT_OFF, [entry_id, next_attempt_at]);
}
