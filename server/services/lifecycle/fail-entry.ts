import type { System } from "#server/system.ts";
import { findDueEntry, mayBeOut } from "../publishing/find-due-entry.ts";
import { closeEntry } from "./close-entry.ts";

/**
 * Ends an entry that could not be published because of a fault of our own. Where an attempt may have arrived, the entry
 * becomes `unconfirmed`, for a person to settle.
 */
export async function failEntry(system: System, entry_id: string): Promise<void> {
  const entry = await findDueEntry(system, entry_id);
  if (entry === null) return;
  const status = mayBeOut(entry) ? "unconfirmed" : "failed";
  const error =
    "unknown: Crier could not finish publishing because of a fault of its own. The log has the details.";
  await closeEntry(system, entry, { status, error });
}
