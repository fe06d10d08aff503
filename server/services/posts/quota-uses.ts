import type { Format } from "#core/contract/resources/channel-entry.ts";
import { chooseFormat } from "#core/domain/verdict/choose-format.ts";
import { quotasOf } from "#core/domain/verdict/publish-quota.ts";
import type { QuotaUse } from "#core/domain/verdict/subject.ts";
import type { RunSql } from "../../db/run-sql.ts";
import { manifestFor } from "../../providers/index.ts";
import type { PostLike } from "./post-record.ts";

/** By channel id, what of each of its platform's windows is used up. */
export type QuotaUses = ReadonlyMap<string, readonly QuotaUse[]>;

interface Question {
  post_id: string;
  channel_id: string;
  window_seconds: number;
  /** The format whose posts count; null where all do. */
  format: string | null;
  /** When the post is to go out: in every window that is looked at. */
  at: Date;
}

type Row = Pick<Question, "post_id" | "channel_id" | "window_seconds" | "format"> & {
  used: bigint;
};

/**
 * For each post, by its id (an empty one where it is not stored), how many other posts its channels have out or booked in
 * the fullest window that contains it: one that ends with it, or with a post after it. One statement for all, none where no
 * platform has a quota.
 */
export async function findQuotaUses(
  sql: RunSql,
  posts: readonly PostLike[],
  now: Date,
): Promise<ReadonlyMap<string, QuotaUses>> {
  const questions = posts.flatMap((post) => questionsOf(post, now));
  const rows = questions.length === 0 ? [] : await count(sql, questions);
  const found = new Map<string, Map<string, QuotaUse[]>>();
  for (const { post_id, channel_id, window_seconds, format, used } of rows) {
    const uses = found.get(post_id) ?? new Map<string, QuotaUse[]>();
    const use = { window_seconds, format: format as Format | null, used: Number(used) };
    found.set(post_id, uses.set(channel_id, [...(uses.get(channel_id) ?? []), use]));
  }
  return found;
}

function formatOf({ channel, format }: PostLike["entries"][number]): Format {
  return (format as Format | null) ?? chooseFormat(manifestFor(channel), []);
}

function questionsOf(post: PostLike, now: Date): Question[] {
  const at = post.scheduled_at !== null && post.scheduled_at > now ? post.scheduled_at : now;
  return post.entries.flatMap((entry) =>
    quotasOf(manifestFor(entry.channel), formatOf(entry)).map(({ window_seconds, format }) => ({
      post_id: post.id ?? "",
      channel_id: entry.channel_id,
      window_seconds,
      format: format ?? null,
      at,
    })),
  );
}

/**
 * Each other post, out or booked, enters the window at its own time and leaves it a window's length later; the fullest
 * that the window is from `at` on is what the post would meet. Who leaves at a time has left before the next one enters.
 * Prepared, as it stands before every write and planning it took longer than running it.
 */
const COUNT = `
  WITH quota AS (
    SELECT *, make_interval(secs => window_seconds) AS length
    FROM unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::timestamptz[])
      AS given (post_id, channel_id, window_seconds, format, at)
  ), step AS (
    SELECT quota.*, moment, change
    FROM quota
    CROSS JOIN LATERAL (
      SELECT post_id, format, published_at AS at FROM channel_entry
      WHERE channel_id = quota.channel_id AND status = 'published'
        AND published_at > quota.at - length AND published_at < quota.at + length
      UNION ALL
      SELECT post_id, format, scheduled_at FROM channel_entry JOIN post ON post.id = post_id
      WHERE channel_id = quota.channel_id AND channel_entry.status IN ('scheduled', 'publishing')
        AND deleted_at IS NULL AND scheduled_at > quota.at - length AND scheduled_at < quota.at + length
    ) AS other
    CROSS JOIN LATERAL (VALUES (other.at, 1), (other.at + length, -1)) AS passing (moment, change)
    WHERE other.post_id <> quota.post_id AND (quota.format IS NULL OR other.format = quota.format)
    UNION ALL
    SELECT quota.*, at, 0 FROM quota
  ), filled AS (
    SELECT *, sum(change) OVER (
      PARTITION BY post_id, channel_id, window_seconds, format ORDER BY moment, change
    ) AS used
    FROM step
  )
  SELECT post_id, channel_id, window_seconds, format, max(used) AS used
  FROM filled
  WHERE moment >= at
  GROUP BY 1, 2, 3, 4`;

function count(sql: RunSql, questions: readonly Question[]): Promise<Row[]> {
  return sql<Row>(COUNT, [
    questions.map(({ post_id }) => post_id),
    questions.map(({ channel_id }) => channel_id),
    questions.map(({ window_seconds }) => window_seconds),
    questions.map(({ format }) => format),
    questions.map(({ at }) => at),
  ]);
}
