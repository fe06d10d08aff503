import type { System } from "#server/system.ts";
import { nextDueEntry } from "./next-due-entry.ts";
import type { PublishOutcome } from "./outcome.ts";
import { publishEntry } from "./publish-entry.ts";

/**
 * Takes the channel's next entry one step towards its result, whichever run asks: a server may start runs out of order, the
 * posts of a channel still go out in theirs. `settled` when an entry has its result, or none is left. So as many runs as
 * there are entries publish them all.
 */
export async function publishNextEntry(
  system: System,
  channel: Parameters<typeof nextDueEntry>[1],
): Promise<PublishOutcome> {
  const next = await nextDueEntry(system, channel);
  if (next === null) return "settled";
  if (next.wait_ms > 0) return { retry_in_ms: next.wait_ms };
  return publishEntry(system, { entry_id: next.id });
}
