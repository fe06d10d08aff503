import type { InsightPost } from "#core/contract/resources/insights.ts";
import { createSqlValues } from "#server/db/sql-values.ts";
import { START, withExcerpt } from "#server/kernel/excerpt/excerpt-sql.ts";
import { type StoredThumbnail, thumbnailAddress } from "#server/media/to-resource.ts";
import { chosenChannels, engagementOf, latestOf, sumOf } from "./insight-sql.ts";
import { countsPost } from "./post-scope.ts";
import type { Read } from "./read-numbers.ts";

const MOST_RANKED = 5;
/** Younger posts are never the worst: hardly anyone has seen them. */
const YOUNGEST_MS = 86_400_000;

interface Row {
  id: string;
  start: string;
  published_at: Date;
  channel_ids: string[];
  seen: number | null;
  engagement: number | null;
  media_id: string | null;
  picture: StoredThumbnail | null;
  best: number;
  worst: number;
  is_old: boolean;
}

/**
 * Returns the posts published in the range with the most and the least engagement so far; those without any number are
 * left out. One statement.
 */
export async function readRanked({
  ctx,
  channels,
  scope,
  ranges,
}: Read): Promise<{ best: InsightPost[]; worst: InsightPost[] }> {
  const values = createSqlValues();
  const { ids, chosen } = chosenChannels(channels, values);
  const old = new Date(ctx.system.now().getTime() - YOUNGEST_MS);
  const [start, end, young] = [ranges.start, ranges.end, old].map(values.use);
  const rows = await ctx.sql<Row>(
    `WITH measured AS (
      SELECT item.post_id, min(item.published_at) AS published_at, array_agg(item.channel_id ORDER BY item.channel_id) AS channel_ids,
        ${sumOf(latestOf("chosen.seen"))} AS seen, ${sumOf(engagementOf(latestOf))} AS engagement
      FROM metric_item AS item JOIN ${chosen} USING (channel_id)
      WHERE item.channel_id = ANY(${ids}) AND item.published_at >= ${start} AND item.published_at < ${end}${countsPost(scope, "item.post_id", values)}
      GROUP BY 1
    ), ranked AS (
      SELECT post.id, ${START} AS start, post.media_ids[1] AS media_id, measured.published_at, measured.channel_ids, seen, engagement,
        row_number() OVER (ORDER BY engagement DESC NULLS LAST, seen DESC NULLS LAST, post.id) AS best,
        row_number() OVER (ORDER BY measured.published_at <= ${young} DESC, engagement, seen, post.id) AS worst,
        measured.published_at <= ${young} AS is_old
      FROM measured JOIN post ON post.id = measured.post_id
      WHERE post.organization_id = ${values.use(ctx.organization_id)} AND post.deleted_at IS NULL AND num_nonnulls(seen, engagement) > 0
    )
    SELECT id, start, published_at, channel_ids, seen, engagement, media_id, best::int, worst::int, is_old, (
      SELECT json_build_object('storage_key', storage_key, 'content_type', renditions -> 'thumbnail' ->> 'content_type')
      FROM media_file AS file WHERE file.id = media_id AND file.organization_id = ${values.use(ctx.organization_id)}
        AND file.deleted_at IS NULL AND file.state = 'ready' AND renditions ? 'thumbnail') AS picture
    FROM ranked WHERE best <= ${MOST_RANKED} OR worst <= ${MOST_RANKED}`,
    values.list,
  );
  const best = rows.toSorted((one, other) => one.best - other.best);
  const worst = rows
    .filter((row) => row.best > MOST_RANKED && row.worst <= MOST_RANKED && row.is_old)
    .toSorted((one, other) => one.worst - other.worst);
  const toPosts = (shown: readonly Row[]) =>
    Promise.all(shown.map((row) => toPost(row, ctx.system)));
  return {
    best: await toPosts(best.slice(0, MOST_RANKED)),
    worst: await toPosts(worst),
  };
}

async function toPost(row: Row, system: Read["ctx"]["system"]): Promise<InsightPost> {
  const { id, excerpt, published_at, channel_ids, seen, engagement, media_id, picture } =
    withExcerpt(row);
  return {
    id,
    excerpt,
    published_at: published_at.toISOString(),
    channel_ids,
    seen,
    engagement,
    media_id,
    thumbnail_url: picture === null ? null : await thumbnailAddress(system, picture),
  };
}
