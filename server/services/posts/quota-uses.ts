import type { QuotaUse } from "#core/domain/verdict/subject.ts";
import type { Db } from "../../db/types.ts";
import { manifestFor } from "../../providers/index.ts";
import type { PostLike } from "./post-record.ts";

/** By channel id, what of each of its platform's windows is used up. */
export type QuotaUses = ReadonlyMap<string, readonly QuotaUse[]>;

interface Question {
  post_id: string;
  channel_id: string;
  window_seconds: number;
  /** The end of the window: when the post is to go out. */
  at: Date;
}

type Row = Pick<Question, "post_id" | "channel_id" | "window_seconds"> & { used: bigint };

/**
 * For each post, by its id (an empty one where it is not stored), how many other posts its channels have out or booked in
 * the windows that end when it is to go out. One statement for all, none where no platform has a quota.
 */
export async function findQuotaUses(
  db: Db,
  posts: readonly PostLike[],
  now: Date,
): Promise<ReadonlyMap<string, QuotaUses>> {
  const questions = posts.flatMap((post) => questionsOf(post, now));
  const rows = questions.length === 0 ? [] : await count(db, questions);
  const found = new Map<string, Map<string, QuotaUse[]>>();
  for (const { post_id, channel_id, window_seconds, used } of rows) {
    const uses = found.get(post_id) ?? new Map<string, QuotaUse[]>();
    const use = { window_seconds, used: Number(used) };
    found.set(post_id, uses.set(channel_id, [...(uses.get(channel_id) ?? []), use]));
  }
  return found;
}

function questionsOf(post: PostLike, now: Date): Question[] {
  const at = post.scheduled_at !== null && post.scheduled_at > now ? post.scheduled_at : now;
  return post.entries.flatMap(({ channel }) =>
    manifestFor(channel).quotas.map(({ window_seconds }) => ({
      post_id: post.id ?? "",
      channel_id: channel.id,
      window_seconds,
      at,
    })),
  );
}

function count(db: Db, questions: readonly Question[]): Promise<Row[]> {
  return db.$queryRaw<Row[]>`
    SELECT quota.post_id, quota.channel_id, quota.window_seconds, count(post.id) AS used
    FROM unnest(
      ${questions.map(({ post_id }) => post_id)}::text[],
      ${questions.map(({ channel_id }) => channel_id)}::text[],
      ${questions.map(({ window_seconds }) => window_seconds)}::int[],
      ${questions.map(({ at }) => at)}::timestamptz[]
    ) AS quota (post_id, channel_id, window_seconds, at)
    LEFT JOIN channel_entry AS entry
      ON entry.channel_id = quota.channel_id AND entry.status IN ('scheduled', 'publishing', 'published')
    LEFT JOIN post
      ON post.id = entry.post_id AND post.deleted_at IS NULL AND post.id <> quota.post_id
      AND post.scheduled_at <= quota.at
      AND post.scheduled_at > quota.at - make_interval(secs => quota.window_seconds)
    GROUP BY 1, 2, 3`;
}
