import type { System } from "#server/system.ts";
import { startEntry } from "../lifecycle/start-entry.ts";
import { askAbout } from "./ask-about.ts";
import { type DueEntry, findDueEntry, findNextEntry, mustAsk } from "./find-due-entry.ts";
import { giveUp } from "./give-up.ts";
import type { PublishOutcome } from "./outcome.ts";
import { sendEntry } from "./send-entry.ts";

/**
 * Takes a channel entry some steps towards its result: asks the platform about a call whose answer was lost, or calls
 * it to publish. It is safe to call at any time and from anywhere: the ledger decides what may be sent, and the entry
 * says how long to wait. An entry of a disconnected channel ends without a call.
 */
export async function publishEntry(
  system: System,
  { entry_id }: { entry_id: string },
): Promise<PublishOutcome> {
  const entry = await findDueEntry(system, entry_id);
  if (entry !== null) return publishFound(system, entry);
  const start = await startEntry(system, entry_id);
  return start === "started" ? publishEntry(system, { entry_id }) : start;
}

/**
 * As `publishEntry`, for the channel's next entry, in place of the given one: a server may start runs out of order, and
 * the posts of a channel still go out in theirs. An entry that has not been started is started first. `ended` when an
 * entry has its result or none is left, so that as many runs as there are entries publish all of them.
 */
export async function publishNextEntry(system: System, turn: Turn): Promise<PublishOutcome> {
  const entry = await findNextEntry(system, turn);
  if (entry !== null) return publishFound(system, entry);
  const start = await startEntry(system, turn.entry_id);
  return start === "started" ? publishNextEntry(system, turn) : start;
}

/**
 * As `publishNextEntry`, after a fault of our own: the run's own entry goes first, since an entry that Crier fails at
 * must not keep the channel's others from going out.
 */
export async function publishOwnFirst(system: System, turn: Turn): Promise<PublishOutcome> {
  const entry = await findDueEntry(system, turn.entry_id);
  return entry === null ? publishNextEntry(system, turn) : publishFound(system, entry);
}

interface Turn {
  entry_id: string;
  channel_id: string;
}

async function publishFound(system: System, entry: DueEntry): Promise<PublishOutcome> {
  if (entry.in_flight_ms > 0) return { retry_in_ms: entry.in_flight_ms };
  if (entry.channel.health === "disconnected") {
    const reason = entry.channel.health_reason ?? "The channel was disconnected.";
    return giveUp(system, entry, `auth: ${reason}`);
  }
  const wait = (entry.next_attempt_at?.getTime() ?? 0) - system.now().getTime();
  if (wait > 0) return { retry_in_ms: wait };
  const { last } = entry;
  return last !== null && mustAsk(entry) ? askAbout(system, entry, last) : sendEntry(system, entry);
}
