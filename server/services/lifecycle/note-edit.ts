import type { System } from "#server/system.ts";
import type { EditingEntry } from "./end-edit.ts";
import type { LiveEdit } from "./live-edit.ts";

const NOTE = `
  UPDATE channel_entry SET edit = edit || $3::jsonb
  WHERE id = $1 AND edit ->> 'state' = 'editing' AND edit ->> 'asked_at' = $2`;

/**
 * Writes how far a change of what is out has come, or until when it waits: its run may be lost. Nothing happens where it has
 * ended. One statement.
 */
export async function noteEdit(
  { database }: System,
  { id, asked_at }: Pick<EditingEntry, "id" | "asked_at">,
  note: Partial<Pick<LiveEdit, "done" | "next_attempt_at" | "unsure">>,
): Promise<void> {
  await database.sql(NOTE, [id, asked_at, JSON.stringify(note)]);
}
