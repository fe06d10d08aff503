import { createSqlValues } from "#server/db/sql-values.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { FoundChannel } from "./find-insight-channels.ts";
import { changeOf, chosenChannels, engagementOf, sumOf } from "./insight-sql.ts";
import { countsPost, type PostScope } from "./post-scope.ts";

/** The previous range followed by the range itself. */
export interface Ranges {
  /** The start of each day of both. */
  starts: readonly Date[];
  /** How many days each has. */
  length: number;
  /** When the previous range starts. */
  before: Date;
  start: Date;
  end: Date;
}

export interface Read {
  ctx: ServiceContext;
  channels: readonly FoundChannel[];
  scope: PostScope;
  ranges: Ranges;
}

export interface ChangeRow {
  channel_id: string;
  /** From 1, the first day of the previous range. */
  place: number;
  seen: number | null;
  reach: number | null;
  engagement: number | null;
}

/** Returns what readings found on each day and channel. One statement. */
export async function readChanges({ ctx, channels, scope, ranges }: Read): Promise<ChangeRow[]> {
  const values = createSqlValues();
  const { ids, chosen } = chosenChannels(channels, values);
  const [starts, before, end] = [ranges.starts, ranges.before, ranges.end].map(values.use);
  const counts = countsPost(scope, "item.post_id", values);
  const item = counts === "" ? "" : "JOIN metric_item AS item USING (channel_id, external_post_id)";
  return ctx.sql<ChangeRow>(
    `SELECT snapshot.channel_id, width_bucket(snapshot.at, ${starts}::timestamptz[]) AS place,
      ${sumOf(changeOf("chosen.seen"))} AS seen, ${sumOf(changeOf("'reach'"))} AS reach, ${sumOf(engagementOf(changeOf))} AS engagement
    FROM metric_snapshot AS snapshot JOIN ${chosen} USING (channel_id) ${item}
    WHERE snapshot.channel_id = ANY(${ids}) AND snapshot.at >= ${before} AND snapshot.at < ${end}${counts}
    GROUP BY 1, 2`,
    values.list,
  );
}

export interface CountRow {
  channel_id: string;
  place: number;
  value: number;
}

/**
 * Returns the last number of followers of each day and channel, and as day 0 the last one before the ranges. One
 * statement.
 */
export async function readFollowers({ ctx, channels, ranges }: Read): Promise<CountRow[]> {
  const { starts, before, end } = ranges;
  const ids = channels.filter(({ is_deleted }) => !is_deleted).map(({ id }) => id);
  return ctx.sql<CountRow>(FOLLOWERS, [ids, starts, before, end]);
}

const FOLLOWERS = `
  (SELECT DISTINCT ON (1, 2) channel_id, width_bucket(at, $2::timestamptz[]) AS place, followers::float8 AS value
  FROM follower_snapshot WHERE channel_id = ANY($1::text[]) AND at >= $3 AND at < $4 ORDER BY 1, 2, at DESC)
  UNION ALL
  SELECT channel.id, 0, last.followers::float8 FROM unnest($1::text[]) AS channel (id)
  CROSS JOIN LATERAL (
    SELECT followers FROM follower_snapshot WHERE channel_id = channel.id AND at < $3 ORDER BY at DESC LIMIT 1
  ) AS last`;

/**
 * Returns how many posts were published on each day and channel, and with the channel null how many in all, each on its
 * first day in a range. One statement.
 */
export async function readPostCounts({
  ctx,
  channels,
  scope,
  ranges,
}: Read): Promise<(Omit<CountRow, "channel_id"> & { channel_id: string | null })[]> {
  const values = createSqlValues();
  const ids = values.use(channels.map(({ id }) => id));
  const [starts, before, end, length] = [
    ranges.starts,
    ranges.before,
    ranges.end,
    ranges.length,
  ].map(values.use);
  const counts = countsPost(scope, "entry.post_id", values);
  return ctx.sql(
    `WITH placed AS (
      SELECT item.channel_id, entry.post_id, width_bucket(item.published_at, ${starts}::timestamptz[]) AS place
      FROM published_item AS item JOIN channel_entry AS entry ON entry.id = item.entry_id
      WHERE item.channel_id = ANY(${ids}) AND item.position = 0
        AND item.published_at >= ${before} AND item.published_at < ${end}${counts}
    )
    SELECT channel_id, place, count(*)::float8 AS value FROM placed GROUP BY 1, 2
    UNION ALL
    SELECT NULL, place, count(*)::float8 FROM (
      SELECT min(place) AS place FROM placed GROUP BY post_id, place > ${length}::int
    ) AS first GROUP BY place`,
    values.list,
  );
}
