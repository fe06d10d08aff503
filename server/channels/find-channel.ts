import { Refusal } from "#core/contract/refusal.ts";
import type { Db } from "#server/db/types.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

type Scope = Pick<ServiceContext, "organization_id">;

/** Like `findChannel`, but also finds a channel that a person disconnected. */
export async function findAnyChannel(db: Db, { organization_id }: Scope, id: string) {
  const channel = await db.channel.findFirst({ where: { id, organization_id } });
  if (channel === null) throw Refusal.notFound("channel", id);
  return channel;
}

/** Throws if the organization has no such channel: IDs of others behave like IDs that never existed. */
export async function findChannel(db: Db, { organization_id }: Scope, id: string) {
  const channel = await db.channel.findFirst({ where: { id, organization_id, deleted_at: null } });
  if (channel === null) throw Refusal.notFound("channel", id);
  return channel;
}
