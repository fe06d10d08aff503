/** Assigns drafts to free slots for the skill queue-guard. */

export interface FreeSlots {
  channel_id: string;
  name: string;
  slots: readonly string[];
}

export interface Fill {
  id: string;
  excerpt: string;
  updated_at: string;
  channel_ids: readonly string[];
}

export interface PlannedFill<Draft extends Fill = Fill> {
  draft: Draft;
  slots: readonly { channel_id: string; name: string; at: string }[];
}

/**
 * Assigns the free slots of channels to drafts, in the order of the drafts. A draft needs a free slot on each of its
 * channels: otherwise part of it would be published weeks after the rest. At most `most` drafts.
 */
export function planFills<Draft extends Fill>(
  drafts: readonly Draft[],
  queues: readonly FreeSlots[],
  most: number,
): PlannedFill<Draft>[] {
  const free = new Map(queues.map((queue) => [queue.channel_id, [...queue.slots]]));
  const names = new Map(queues.map(({ channel_id, name }) => [channel_id, name]));
  const fills: PlannedFill<Draft>[] = [];
  for (const draft of drafts) {
    if (fills.length === most) break;
    const { channel_ids } = draft;
    if (channel_ids.length === 0) continue;
    if (channel_ids.some((id) => (free.get(id) ?? []).length === 0)) continue;
    const slots = channel_ids.map((channel_id) => ({
      channel_id,
      name: names.get(channel_id) ?? channel_id,
      at: free.get(channel_id)?.shift() ?? "",
    }));
    fills.push({ draft, slots });
  }
  return fills;
}
