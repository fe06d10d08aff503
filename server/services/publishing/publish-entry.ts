import type { System } from "#server/system.ts";
import { startEntry } from "../lifecycle/start-entry.ts";
import { askAbout } from "./ask-about.ts";
import { CALL_LIMIT_MS } from "./call-limit.ts";
import { type DueEntry, findDueEntry, findNextEntry, mustAsk } from "./find-due-entry.ts";
import { giveUp } from "./give-up.ts";
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
  if (entry !== null) return publishFound(system, entry);
  const start = await startEntry(system, entry_id);
  return start === "started" ? publishEntry(system, { entry_id }) : start;
}

/**
 * The same for the channel's next entry, in the turn of the given one: a server may start runs out of order, the posts of a
 * channel still go out in theirs. One that has yet to be started is started first. `ended` when an entry has its result, or
 * none is left: so as many runs as there are entries publish them all.
 */
export async function publishNextEntry(system: System, turn: Turn): Promise<PublishOutcome> {
  const entry = await findNextEntry(system, turn);
  if (entry !== null) return publishFound(system, entry);
  const start = await startEntry(system, turn.entry_id);
  return start === "started" ? publishNextEntry(system, turn) : start;
}

/**
 * The same after a fault of our own: the turn's own entry goes first, since one that we fail at must not keep the channel's
 * others from going out.
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
