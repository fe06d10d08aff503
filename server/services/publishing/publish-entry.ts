import type { System } from "#server/system.ts";
import { closeEntry } from "../lifecycle/close-entry.ts";
import { askAbout } from "./ask-about.ts";
import { findDueEntry, mayBeOut } from "./find-due-entry.ts";
import { CALL_LIMIT_MS } from "./ledger.ts";
import type { PublishOutcome } from "./outcome.ts";
import { sendEntry } from "./send-entry.ts";

/**
 * Takes a channel entry one step towards its result: asks the platform about an attempt whose answer was lost, or
 * calls it to publish. Safe to call again at any time, from anywhere: the ledger decides what may be sent, and the entry
 * itself says how long to wait. What waits for a channel that was disconnected ends without a call.
 */
export async function publishEntry(
  system: System,
  { entry_id }: { entry_id: string },
): Promise<PublishOutcome> {
  const entry = await findDueEntry(system.database.prisma, entry_id);
  if (entry === null) return "settled";
  const now = system.now().getTime();
  const [last] = entry.attempts;
  if (last?.state === "open") {
    const left = last.started_at.getTime() + CALL_LIMIT_MS - now;
    if (left > 0) return { retry_in_ms: left };
  }
  const asking = last !== undefined && mayBeOut(last);
  if (entry.channel.health === "disconnected") {
    const reason = entry.channel.health_reason ?? "The channel was disconnected.";
    const error = `auth: ${reason}`;
    await closeEntry(system, entry, { status: asking ? "unconfirmed" : "failed", error });
    return "settled";
  }
  const wait = (entry.next_attempt_at?.getTime() ?? now) - now;
  if (wait > 0) return { retry_in_ms: wait };
  return asking ? askAbout(system, entry, last) : sendEntry(system, entry, []);
}
