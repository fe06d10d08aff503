import type { BestTime } from "#core/domain/metrics/best-times.ts";
import { createSqlValues } from "#server/db/sql-values.ts";
import { comparedRange, MOST_POSTS, toBestTimes } from "../metrics/find-best-times.ts";
import { countsPost } from "./post-scope.ts";
import type { Read } from "./read-numbers.ts";

/**
 * Returns the hours of the week whose posts were liked most, as a multiple of the likes that are usual on their
 * channels: large channels would outweigh the others. One statement.
 */
export async function readTimes({
  ctx,
  channels,
  scope,
}: Omit<Read, "ranges">): Promise<BestTime[]> {
  const values = createSqlValues();
  const ids = values.use(channels.map(({ id }) => id));
  const [from, to] = comparedRange(ctx.system.now()).map(values.use);
  const posts = await ctx.sql<{ published_at: Date; value: number }>(
    `SELECT min(published_at) AS published_at, avg(likes / usual) AS value FROM (
      SELECT item.post_id, item.published_at, likes, avg(likes) OVER (PARTITION BY item.channel_id) AS usual
      FROM metric_item AS item CROSS JOIN LATERAL (SELECT (item.latest -> 'likes' ->> 'value')::float8 AS likes) AS latest
      WHERE item.channel_id = ANY(${ids}) AND item.published_at > ${from} AND item.published_at <= ${to} AND item.latest ? 'likes'${countsPost(scope, "item.post_id", values)}
    ) AS measured WHERE usual > 0
    GROUP BY post_id ORDER BY 1 DESC LIMIT ${MOST_POSTS}`,
    values.list,
  );
  return toBestTimes(posts, ctx.actor.organization.policy.time_zone);
}
