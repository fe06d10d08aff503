import { MOST_NAMED } from "#core/contract/resources/file-use.ts";
import type { PostStatus } from "#core/contract/resources/post.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { excerptOf, MOST_READ } from "#server/kernel/excerpt/excerpt.ts";

/**
 * Returns SQL for the IDs of posts that use a file, including deleted posts. The partial indexes require `media_ids <>
 * '{}'`.
 */
export function postsHolding(media_id: string): string {
  const holds = `media_ids <> '{}' AND media_ids @> ARRAY[${media_id}]`;
  return `SELECT id FROM post WHERE ${holds} UNION SELECT post_id FROM channel_entry WHERE ${holds}`;
}

const HELD = `
  FROM post
  WHERE organization_id = $1 AND deleted_at IS NULL AND id IN (${postsHolding("$2")})`;

const WAITS = "when_ready IS NOT NULL AND when_ready ->> 'error' IS NULL";
const FIND = `SELECT id, status, ${WAITS} AS waits, to_json(updated_at AT TIME ZONE 'UTC') #>> '{}' AS updated_at, left(content, ${MOST_READ + 1}) AS start, count(*) OVER ()::int AS count ${HELD} ORDER BY id DESC LIMIT ${MOST_NAMED}`;
const FIND_OPEN = `SELECT id, status, ${WAITS} AS waits ${HELD} AND status IN ('draft', 'scheduled', 'publishing') ORDER BY id`;

interface Holder {
  id: string;
  status: PostStatus;
  waits: boolean;
}

interface NamedHolder extends Holder {
  updated_at: string;
  start: string;
  count: number;
}

type Scope = Pick<ServiceContext, "organization_id">;

/** Returns the number of posts that use a file, and the newest. One statement. */
export async function findUses(sql: RunSql, { organization_id }: Scope, media_id: string) {
  const rows = await sql<NamedHolder>(FIND, [organization_id, media_id]);
  const posts = rows.map((row) => ({
    id: row.id,
    status: row.status,
    waits: row.waits,
    excerpt: excerptOf(row),
  }));
  return { count: rows[0]?.count ?? 0, posts };
}

/** Returns the unpublished posts that use a file, including drafts. One statement. */
export function findOpenUses(
  sql: RunSql,
  { organization_id }: Scope,
  media_id: string,
): Promise<Holder[]> {
  return sql<Holder>(FIND_OPEN, [organization_id, media_id]);
}
