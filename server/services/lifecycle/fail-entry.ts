import type { System } from "#server/system.ts";
import { findDueEntry, mayBeOut } from "../publishing/find-due-entry.ts";
import { closeEntry } from "./close-entry.ts";

/**
 * Ends an entry that a fault of our own keeps from being published. One with an attempt that may have arrived is left
 * for a person to settle.
 */
export async function failEntry(system: System, entry_id: string): Promise<void> {
  const entry = await findDueEntry(system, entry_id);
  if (entry === null) return;
  const status = mayBeOut(entry) ? "unconfirmed" : "failed";
  const error =
    "unknown: Crier could not finish publishing because of a fault of its own. The log has the details.";
  await closeEntry(system, entry, { status, error });
}
