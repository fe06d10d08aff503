import { Refusal } from "#core/contract/refusal.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { loadPost, loadPostWithCrowds } from "./load-post.ts";

type Scope = Pick<ServiceContext, "organization_id">;

/**
 * Returns the post with its entries, their channels and its labels. Throws if the organization has no such post: IDs of
 * other organizations behave like IDs that never existed. One statement.
 */
export async function findPost(sql: RunSql, { organization_id }: Scope, id: string) {
  return found(id, await loadPost(sql, { id, organization_id, deleted_after: null }));
}

/** Like `findPost`, with whether a quota of its channels could be full. One statement. */
export async function findPostWithCrowds(
  { sql, organization_id, system }: ServiceContext,
  id: string,
) {
  const key = { id, organization_id, deleted_after: null };
  return found(id, await loadPostWithCrowds(sql, key, system.now()));
}

/**
 * Locks in a separate statement, because a statement that waited for a lock still sees other tables as they were
 * before.
 */
const LOCK = "SELECT 1 FROM post WHERE id = $1 AND organization_id = $2 FOR UPDATE";

/**
 * Like `findPost`, but locks the post until the transaction ends. Also finds posts deleted after `deleted_after`, if
 * given. Two statements.
 */
export async function lockPost(
  sql: RunSql,
  { organization_id }: Scope,
  id: string,
  deleted_after: Date | null = null,
) {
  await sql(LOCK, [id, organization_id]);
  return found(id, await loadPost(sql, { id, organization_id, deleted_after }));
}

function found<Found>(id: string, post: Found | undefined): Found {
  if (post === undefined) throw Refusal.notFound("post", id);
  return post;
}
