import type { InsightLabel } from "#core/contract/resources/insights.ts";
import { createSqlValues } from "#server/db/sql-values.ts";
import { changeOf, chosenChannels, engagementOf, sumOf } from "./insight-sql.ts";
import { countsPost } from "./post-scope.ts";
import type { Read } from "./read-numbers.ts";

const MOST_LABELS = 50;

/** Returns the labels of posts that were published or measured in the range, most engagement first. One statement. */
export async function readLabels({ ctx, channels, scope, ranges }: Read): Promise<InsightLabel[]> {
  const values = createSqlValues();
  const { ids, chosen } = chosenChannels(channels, values);
  const [start, end] = [ranges.start, ranges.end].map(values.use);
  return ctx.sql<InsightLabel>(
    `WITH numbers AS (
      SELECT post_label.label_id, ${sumOf(changeOf("chosen.seen"))} AS seen, ${sumOf(engagementOf(changeOf))} AS engagement
      FROM metric_snapshot AS snapshot JOIN ${chosen} USING (channel_id)
      JOIN metric_item AS item USING (channel_id, external_post_id)
      JOIN post_label ON post_label.post_id = item.post_id
      WHERE snapshot.channel_id = ANY(${ids}) AND snapshot.at >= ${start} AND snapshot.at < ${end}${countsPost(scope, "item.post_id", values)}
      GROUP BY 1
    ), published AS (
      SELECT post_label.label_id, count(DISTINCT entry.post_id)::float8 AS posts
      FROM published_item AS item JOIN channel_entry AS entry ON entry.id = item.entry_id
      JOIN post_label ON post_label.post_id = entry.post_id
      WHERE item.channel_id = ANY(${ids}) AND item.position = 0
        AND item.published_at >= ${start} AND item.published_at < ${end}${countsPost(scope, "entry.post_id", values)}
      GROUP BY 1
    )
    SELECT label.id, label.name, coalesce(published.posts, 0) AS posts, numbers.seen, numbers.engagement
    FROM label LEFT JOIN numbers ON numbers.label_id = label.id LEFT JOIN published ON published.label_id = label.id
    WHERE label.organization_id = ${values.use(ctx.organization_id)} AND (numbers.label_id IS NOT NULL OR published.label_id IS NOT NULL)
    ORDER BY numbers.engagement DESC NULLS LAST, published.posts DESC NULLS LAST, label.name_key LIMIT ${MOST_LABELS}`,
    values.list,
  );
}
