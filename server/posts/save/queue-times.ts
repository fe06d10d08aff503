import type { PerChannel } from "#core/contract/operations/posts/draft-fields.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findSlots } from "#server/posts/queue/find-slots.ts";
import type { PlannedEntry } from "./plan-entries.ts";

export const NEXT_SLOT = "next_slot";

interface Times {
  scheduled_at?: string | null | undefined;
  per_channel?: Record<string, PerChannel> | undefined;
}

/** Whether a request takes queue slots: it must then hold `lockQueue`. */
export function wantsSlot({ scheduled_at, per_channel = {} }: Times): boolean {
  if (scheduled_at === NEXT_SLOT) return true;
  return Object.values(per_channel).some((given) => given.scheduled_at === NEXT_SLOT);
}

/**
 * Returns the entries with slots of their channels' queues as their own times, if requested. An entry given another
 * time leaves the queue. Two statements if slots are requested, otherwise none.
 */
export async function giveSlots(
  sql: RunSql,
  ctx: ServiceContext,
  {
    request,
    planned,
    post_id,
    now,
  }: { request: Times; planned: readonly PlannedEntry[]; post_id: string | null; now: Date },
): Promise<PlannedEntry[]> {
  const wanting = planned.filter((entry) => wants(request, entry));
  if (!wantsSlot(request)) return planned.map((entry) => leaveQueue(request, entry));
  const channels = wanting.map(({ channel }) => channel);
  const slots = await findSlots(sql, ctx, { channels, post_id, now });
  return planned.map((entry) => {
    const slot = slots.get(entry.channel_id);
    if (slot === undefined) return leaveQueue(request, entry);
    return { ...entry, own_time: slot.toISOString(), queued: true };
  });
}

function wants({ scheduled_at }: Times, { own_time }: PlannedEntry): boolean {
  if (own_time === NEXT_SLOT) return true;
  return scheduled_at === NEXT_SLOT && own_time == null;
}

function leaveQueue({ scheduled_at }: Times, entry: PlannedEntry): PlannedEntry {
  const isMoved = entry.own_time !== undefined || scheduled_at !== undefined;
  return isMoved ? { ...entry, queued: false } : entry;
}
