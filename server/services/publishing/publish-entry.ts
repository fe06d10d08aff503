import type { System } from "#server/system.ts";
import { startEntry } from "../lifecycle/start-entry.ts";
import { askAbout } from "./ask-about.ts";
import { type DueEntry, findDueEntry, mustAsk } from "./find-due-entry.ts";
import { giveUp } from "./give-up.ts";
import { CALL_LIMIT_MS } from "./ledger.ts";
import type { PublishOutcome } from "./outcome.ts";
import { sendEntry } from "./send-entry.ts";

/**
 * Takes a channel entry some steps towards its result: asks the platform about a call whose answer was lost, or calls it to
 * publish. Safe to call again at any time, from anywhere: the ledger decides what may be sent, and the entry itself says how
 * long to wait. What waits for a channel that was disconnected ends without a call.
 */
export async function publishEntry(
  system: System,
  { entry_id }: { entry_id: string },
): Promise<PublishOutcome> {
  const entry = await findDueEntry(system, entry_id);
  if (entry === null) return startFirst(system, entry_id);
  const in_flight = callEndsAt(entry) - system.now().getTime();
  if (in_flight > 0) return { retry_in_ms: in_flight };
  if (entry.channel.health === "disconnected") {
    const reason = entry.channel.health_reason ?? "The channel was disconnected.";
    return giveUp(system, entry, `auth: ${reason}`);
  }
  const wait = (entry.next_attempt_at?.getTime() ?? 0) - system.now().getTime();
  if (wait > 0) return { retry_in_ms: wait };
  const { last } = entry;
  return last !== null && mustAsk(entry) ? askAbout(system, entry, last) : sendEntry(system, entry);
}

/** Until when the call that is in flight may last; 0 where none is. */
function callEndsAt({ last }: DueEntry): number {
  return last?.state === "open" ? last.called_at.getTime() + CALL_LIMIT_MS : 0;
}

/** What is not on its way yet may have a time of its own. */
async function startFirst(system: System, entry_id: string): Promise<PublishOutcome> {
  const start = await startEntry(system, entry_id);
  return start === "started" ? publishEntry(system, { entry_id }) : start;
}
