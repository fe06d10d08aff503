/**
 * Fetch-or-refuse within the actor's organization. Every verb that takes an id goes through here, so that tenancy can't
 * be forgotten: another organization's ids are as unknown as those that never were.
 */
import { Refusal } from "#core/contract/refusal.ts";
import type { Db } from "../db/types.ts";
import type { ServiceContext } from "./context.ts";
import { postWithEntries } from "./posts/post-record.ts";

type Scope = Pick<ServiceContext, "organization_id">;

/** The post with its entries and their channels: one statement. */
export async function findPost(db: Db, { organization_id }: Scope, id: string) {
  const post = await db.post.findFirst({
    where: { id, organization_id, deleted_at: null },
    ...postWithEntries,
  });
  if (post === null) throw Refusal.notFound("post", id);
  return post;
}

/** As `findPost`, and nobody else can change the post until the transaction ends: two statements. */
export async function lockPost(tx: Db, scope: Scope, id: string) {
  await tx.$queryRaw`SELECT 1 FROM post WHERE id = ${id} AND organization_id = ${scope.organization_id} FOR UPDATE`;
  return findPost(tx, scope, id);
}

export async function findChannel(db: Db, { organization_id }: Scope, id: string) {
  const channel = await db.channel.findFirst({ where: { id, organization_id, deleted_at: null } });
  if (channel === null) throw Refusal.notFound("channel", id);
  return channel;
}
