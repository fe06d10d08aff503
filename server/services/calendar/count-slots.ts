import { createSqlValues } from "#server/db/sql-values.ts";
import type { ServiceContext } from "#server/services/context.ts";
import { remaining } from "../post-list/page-query.ts";
import type { ListPlan } from "../post-list/post-filter.ts";

/** Maximum posts examined per request. Counting this many takes a few hundredths of a second. */
const MOST_EXAMINED = 42_000;

interface Stretch {
  starts_at: Date;
  ends_at: Date;
}

export interface SlotCount {
  total: number;
  is_cut: boolean;
  ids: string[];
}

/**
 * Counts the matching posts in each slot and returns the first `rows` of them. Each slot is read from the time index,
 * up to its share of MOST_EXAMINED. One statement.
 */
export async function countSlots(
  ctx: ServiceContext,
  { plan, slots, rows }: { plan: ListPlan; slots: readonly Stretch[]; rows: number },
): Promise<SlotCount[]> {
  const values = createSqlValues();
  const organization = values.use(plan.filter.organization_id);
  const starts = values.use(slots.map(({ starts_at }) => starts_at.toISOString()));
  const ends = values.use(slots.map(({ ends_at }) => ends_at.toISOString()));
  const conditions = remaining({ ...plan, lead: { by: "all" } }, values);
  const most = Math.floor(MOST_EXAMINED / slots.length);
  const fits = conditions.length === 0 ? "true" : conditions.join(" AND ");
  const text = `SELECT slot.place, found.total, found.is_cut, found.ids
    FROM unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) WITH ORDINALITY AS slot (starts_at, ends_at, place)
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE fits)::int AS total, count(*) > ${values.use(most)}::int AS is_cut,
        coalesce((array_agg(id ORDER BY scheduled_at, id) FILTER (WHERE fits))[1:${values.use(rows)}::int], '{}') AS ids
      FROM (
        SELECT post.id COLLATE "C" AS id, post.scheduled_at, (${fits}) IS TRUE AS fits
        FROM (
          SELECT * FROM post
          WHERE organization_id = ${organization} AND deleted_at IS NULL
            AND scheduled_at >= slot.starts_at AND scheduled_at < slot.ends_at
          ORDER BY scheduled_at, id COLLATE "C" LIMIT ${values.use(most + 1)}::int
        ) AS post
      ) AS examined
    ) AS found
    ORDER BY slot.place`;
  const { rows: counts } = await ctx.system.database.pool.query<SlotCount>(text, values.list);
  return counts;
}
