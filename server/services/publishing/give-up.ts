import type { System } from "#server/system.ts";
import { closeEntry } from "../lifecycle/close-entry.ts";
import { type DueEntry, mayBeOut, progressOf } from "./find-due-entry.ts";
import { closeAttempt } from "./ledger.ts";
import type { PublishOutcome } from "./outcome.ts";

/**
 * Ends an entry for a reason (`code: message`) that no further call can change. It ends as `unconfirmed` where it may
 * be out.
 */
export async function giveUp(
  system: System,
  entry: DueEntry,
  reason: string,
): Promise<PublishOutcome> {
  if (entry.last?.state === "waiting") await endWaiting(system, entry, entry.last.id, reason);
  const status = mayBeOut(entry) ? "unconfirmed" : "failed";
  await closeEntry(system, entry, { status, error: reason });
  return "ended";
}

/** No call is in flight then, so it is known what is out. */
async function endWaiting(system: System, entry: DueEntry, attempt_id: string, reason: string) {
  const [error_code = "", ...words] = reason.split(": ");
  const state = entry.items.length > 0 ? "partly_published" : "failed";
  const failure = { state, error_code, error_message: words.join(": ") } as const;
  await closeAttempt(system, entry, { attempt_id, progress: progressOf(entry), failure });
}
