import type { z } from "zod";
import { type GetCalendar, MOST_ITEMS } from "#core/contract/operations/calendar.ts";
import {
  type CalendarPost,
  type FreeTime,
  MOST_FREE,
} from "#core/contract/resources/calendar-slot.ts";
import { listDays } from "#core/domain/calendar/days.ts";
import { daySlot, hourSlots } from "#core/domain/calendar/slots.ts";
import { createSqlValues } from "#server/db/sql-values.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { type StoredThumbnail, thumbnailAddress } from "#server/media/to-resource.ts";
import { toPostRows } from "#server/posts/list/listed-post.ts";
import { remaining } from "#server/posts/list/page-query.ts";
import { planList } from "#server/posts/list/plan-list.ts";
import type { ListPlan } from "#server/posts/list/post-filter.ts";
import { readPosts } from "#server/posts/list/read-page.ts";
import { findFreeTimes } from "./find-free-times.ts";

type Input = z.output<typeof GetCalendar.input>;

/**
 * Returns the posts of each day or hour in a range: the number of matches, and the first of them. Throws on an unknown
 * label or channel. Two statements regardless of range and number of posts, plus one for a label, channel or campaign
 * and three for free posting times.
 */
export async function getCalendar({
  ctx,
  input: { from, to, by, limit, include = [], ...filters },
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
  const byId = await findPosts(ctx, counts);
  const range = {
    from: daySlot(from, time_zone).starts_at,
    until: daySlot(to, time_zone).starts_at,
  };
  const free = include.includes("free") ? await findFreeTimes(ctx, range, filters.channel) : null;
  return {
    time_zone,
    slots: slots.map(({ date, ...stretch }, index) => {
      const { total = 0, is_cut = false, ids = [] } = counts[index] ?? {};
      return {
        date,
        total,
        total_is_exact: !is_cut,
        starts_at: stretch.starts_at.toISOString(),
        ends_at: stretch.ends_at.toISOString(),
        items: ids.flatMap((id) => byId.get(id) ?? []),
        ...(free === null ? {} : { free: within(free, stretch) }),
      };
    }),
  };
}

function within(times: readonly FreeTime[], { starts_at, ends_at }: Stretch): FreeTime[] {
  const [from, to] = [starts_at.toISOString(), ends_at.toISOString()];
  return times.filter(({ at }) => at >= from && at < to).slice(0, MOST_FREE);
}

/** Returns the counted posts by ID, with the URLs of their thumbnails. One statement. */
async function findPosts(
  ctx: ServiceContext,
  counts: readonly SlotCount[],
): Promise<ReadonlyMap<string, CalendarPost>> {
  const posts = await readPosts(
    ctx,
    counts.flatMap(({ ids }) => ids),
  );
  const pictures = new Map(counts.flatMap(({ pictures }) => Object.entries(pictures ?? {})));
  const rows = toPostRows(ctx, posts).map(async (row): Promise<[string, CalendarPost]> => {
    const picture = pictures.get(row.id);
    const thumbnail_url = picture ? await thumbnailAddress(ctx.system, picture) : null;
    return [row.id, { ...row, thumbnail_url }];
  });
  return new Map(await Promise.all(rows));
}

/** Maximum posts examined per request. Counting this many takes a few hundredths of a second. */
const MOST_EXAMINED = 42_000;

interface Stretch {
  starts_at: Date;
  ends_at: Date;
}

interface SlotCount {
  total: number;
  is_cut: boolean;
  ids: string[];
  /** The thumbnails of those that have one, by ID. */
  pictures: Record<string, StoredThumbnail> | null;
}

/** SQL for the thumbnail of the first file of a `post` that has one, as the column `picture`. */
const PICTURE = `
  SELECT json_build_object('storage_key', file.storage_key, 'content_type', file.renditions->'thumbnail'->>'content_type') AS picture
  FROM unnest(post.media_ids) WITH ORDINALITY AS held (id, place)
  JOIN media_file AS file ON file.id = held.id AND file.organization_id = post.organization_id
  WHERE file.deleted_at IS NULL AND file.state = 'ready' AND file.renditions ? 'thumbnail'
  ORDER BY held.place LIMIT 1`;

/**
 * Counts the matching posts in each slot and returns the first `rows` of them. Each slot is read from the time index,
 * up to its share of MOST_EXAMINED. One statement.
 */
async function countSlots(
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
  const text = `SELECT slot.place, found.total, found.is_cut, found.ids,
      (SELECT json_object_agg(post.id, shown.picture)
        FROM post CROSS JOIN LATERAL (${PICTURE}) AS shown
        WHERE post.id = ANY(found.ids) AND post.media_ids <> '{}') AS pictures
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
