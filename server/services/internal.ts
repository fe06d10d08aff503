/**
 * Finds records within the actor's organization, or throws. Every service function that takes an ID goes through here,
 * so that tenancy can't be forgotten: another organization's IDs behave like IDs that never existed.
 */
import { Refusal } from "#core/contract/refusal.ts";
import type { RunSql } from "../db/run-sql.ts";
import type { Db } from "../db/types.ts";
import type { ServiceContext } from "./context.ts";
import { loadPost } from "./posts/load-post.ts";
import type { PostRecord } from "./posts/post-record.ts";

type Scope = Pick<ServiceContext, "organization_id">;

/** Returns the post with its entries, their channels and its labels. One statement. */
export async function findPost(sql: RunSql, { organization_id }: Scope, id: string) {
  return found(id, await loadPost(sql, { id, organization_id, deleted_after: null }));
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

function found(id: string, post: PostRecord | undefined): PostRecord {
  if (post === undefined) throw Refusal.notFound("post", id);
  return post;
}

export async function findChannel(db: Db, { organization_id }: Scope, id: string) {
  const channel = await db.channel.findFirst({ where: { id, organization_id, deleted_at: null } });
  if (channel === null) throw Refusal.notFound("channel", id);
  return channel;
}

export async function findWebhook(db: Db, { organization_id }: Scope, id: string) {
  const webhook = await db.webhook.findFirst({
    where: { id, organization_id },
    omit: { secrets: true },
  });
  if (webhook === null) throw Refusal.notFound("webhook", id);
  return webhook;
}
