import type { HeldPosts } from "#core/contract/resources/queue.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "../context.ts";
import { START, withExcerpt } from "../post-record/excerpt-sql.ts";

const NEXT = 5;

const FIND = `
  WITH held AS (
    SELECT post.id, ${START} AS start, min(coalesce(entry.scheduled_at, post.scheduled_at)) AS scheduled_at
    FROM channel_entry AS entry JOIN post ON post.id = entry.post_id
    WHERE entry.channel_id = ANY($2::text[]) AND entry.status = 'scheduled' AND entry.held_at IS NULL
      AND post.organization_id = $1 AND post.deleted_at IS NULL AND post.late_at IS NULL
    GROUP BY post.id
  )
  SELECT (SELECT count(*)::int FROM held) AS posts,
    (SELECT coalesce(json_agg(first), '[]') FROM (SELECT * FROM held ORDER BY scheduled_at, id LIMIT ${NEXT}) AS first) AS next`;

interface Row {
  posts: number;
  next: { id: string; start: string; scheduled_at: string }[];
}

/** Returns the posts scheduled on channels, which pausing them holds. One statement. */
export async function findHeld(
  sql: RunSql,
  { organization_id }: Pick<ServiceContext, "organization_id">,
  channel_ids: readonly string[],
): Promise<HeldPosts> {
  const [found] = await sql<Row>(FIND, [organization_id, channel_ids]);
  const { posts = 0, next = [] } = found ?? {};
  return {
    posts,
    next: next.map(withExcerpt).map((post) => ({
      ...post,
      scheduled_at: new Date(post.scheduled_at).toISOString(),
    })),
  };
}
