import type { FreeTime } from "#core/contract/resources/calendar-slot.ts";
import { slotsWithin } from "#core/domain/schedule/slots.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { reachOf } from "#server/kernel/leash.ts";
import { findTaken } from "#server/posts/queue/find-taken.ts";
import { findWeeks } from "#server/posts/queue/find-weeks.ts";

interface Range {
  from: Date;
  until: Date;
}

const CHANNELS = `
  SELECT id FROM channel WHERE organization_id = $1 AND deleted_at IS NULL
    AND ($2::text IS NULL OR id = $2 OR provider = $2) AND ($3::text[] IS NULL OR id = ANY($3))
  ORDER BY id`;

/**
 * Returns the free posting times of all queues, or of one channel's or provider's, from now on, in order. Three
 * statements; none for a range in the past.
 */
export async function findFreeTimes(
  ctx: ServiceContext,
  { from, until }: Range,
  channel: string | undefined,
): Promise<FreeTime[]> {
  const { sql, organization_id } = ctx;
  const now = ctx.system.now();
  if (until <= now) return [];
  const channels = await sql<{ id: string }>(CHANNELS, [
    organization_id,
    channel ?? null,
    reachOf(ctx),
  ]);
  const channel_ids = channels.map(({ id }) => id);
  const weeks = await findWeeks(sql, ctx, channel_ids);
  const taken = await findTaken(sql, ctx, { channel_ids, post_id: null, now, until });
  const free = new Map<number, string[]>();
  for (const [id, week] of weeks) {
    for (const slot of slotsWithin({ from, until, now }, week)) {
      const at = slot.getTime();
      if (taken.get(id)?.has(at)) continue;
      free.set(at, [...(free.get(at) ?? []), id]);
    }
  }
  return [...free]
    .sort(([one], [other]) => one - other)
    .map(([at, ids]) => ({ at: new Date(at).toISOString(), channel_ids: ids.sort() }));
}
