import type { z } from "zod";
import { type GetCalendar, MOST_ITEMS } from "#core/contract/calendar/get-calendar.ts";
import { listDays } from "#core/domain/calendar/days.ts";
import { daySlot, hourSlots } from "#core/domain/calendar/slots.ts";
import type { ServiceContext } from "../context.ts";
import { toPostRows } from "../post-list/listed-post.ts";
import { planList } from "../post-list/plan-list.ts";
import { readPosts } from "../post-list/read-page.ts";
import { countSlots } from "./count-slots.ts";

type Input = z.output<typeof GetCalendar.input>;

/**
 * Returns the posts of each day or hour in a range: the number of matches, and the first of them. Throws on an unknown
 * label or channel. Two statements regardless of range and number of posts, plus one for a label, channel or campaign.
 */
export async function getCalendar({
  ctx,
  input: { from, to, by, limit, ...filters },
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<z.output<typeof GetCalendar.output>> {
  const { time_zone } = ctx.actor.organization.policy;
  const slots = listDays(from, to).flatMap((day) =>
    by === "hour" ? hourSlots(day, time_zone) : [daySlot(day, time_zone)],
  );
  const rows = Math.min(limit, Math.floor(MOST_ITEMS / slots.length));
  const plan = await planList(ctx, "scheduled", filters);
  const counts = await countSlots(ctx, { plan, slots, rows });
  const posts = await readPosts(
    ctx,
    counts.flatMap(({ ids }) => ids),
  );
  const byId = new Map(toPostRows(posts).map((row) => [row.id, row]));
  return {
    time_zone,
    slots: slots.map(({ date, starts_at, ends_at }, index) => {
      const { total = 0, is_cut = false, ids = [] } = counts[index] ?? {};
      return {
        ...{ date, total, total_is_exact: !is_cut },
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
        items: ids.flatMap((id) => byId.get(id) ?? []),
      };
    }),
  };
}
