import { type Draft, overrideFor } from "../draft/draft.ts";
import type { ValidatedEntry } from "../verdict/validated-entry.ts";

/** Length of an item on the channel with the least room left. */
export interface ItemCount {
  length: number;
  limit: number;
}

/** Returns each card's length where the least is left, among the channels that publish the main post as a thread. */
export function itemCounts(
  draft: Draft,
  entries: readonly ValidatedEntry[],
): (ItemCount | undefined)[] {
  const counts: (ItemCount | undefined)[] = [];
  for (const { channel_id, items } of entries) {
    const { content, format } = overrideFor(draft, channel_id);
    if (content !== null || format !== "thread") continue;
    for (const { place = 0, length, limit } of items) {
      const counted = counts[place];
      if (counted === undefined || limit - length < counted.limit - counted.length)
        counts[place] = { length, limit };
    }
  }
  return counts;
}
