import { Refusal } from "#core/contract/refusal.ts";
import { nextFreeSlot, QUEUE_DAYS } from "#core/domain/schedule/slots.ts";
import { listWords } from "#core/domain/words.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findTaken } from "./find-taken.ts";
import { findWeeks } from "./find-weeks.ts";

interface Wanted {
  channels: readonly { id: string; name: string }[];
  post_id: string | null;
  now: Date;
}

/**
 * Returns each channel's next free slot, by channel ID. Slots are independent, so a channel with few slots holds up no
 * other. Throws if a channel has no posting times or is full for a year. Callers that take the slots must hold
 * `lockQueue`. Two statements.
 */
export async function findSlots(
  sql: RunSql,
  ctx: ServiceContext,
  { channels, post_id, now }: Wanted,
): Promise<ReadonlyMap<string, Date>> {
  if (channels.length === 0)
    throw Refusal.because("invalid_input", "scheduled_at: next_slot needs at least one channel.");
  const channel_ids = channels.map(({ id }) => id);
  const weeks = await findWeeks(sql, ctx, channel_ids);
  const without = channels.filter(({ id }) => weeks.get(id)?.source == null);
  if (without.length > 0) throw refuseWithout(without);
  const taken = await findTaken(sql, ctx, { channel_ids, post_id, now });
  const slots = new Map<string, Date>();
  for (const { id, name } of channels) {
    const week = weeks.get(id);
    const slot = week && nextFreeSlot(now, week, taken.get(id) ?? new Set());
    if (slot == null) throw refuseFull(name);
    slots.set(id, slot);
  }
  return slots;
}

function refuseWithout(channels: readonly { name: string }[]): Refusal {
  const names = listWords(channels.map(({ name }) => name));
  const have = channels.length === 1 ? "has" : "have";
  return Refusal.because(
    "no_posting_times",
    `scheduled_at: ${names} ${have} no posting times. Set them on the Queue page or with PATCH /channels/{id}, or send a time.`,
  );
}

function refuseFull(name: string): Refusal {
  return Refusal.because(
    "queue_full",
    `scheduled_at: Every slot of ${name} is taken for the next ${QUEUE_DAYS} days. Add posting times, or send a time.`,
  );
}
