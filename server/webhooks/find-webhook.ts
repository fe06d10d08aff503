import { Refusal } from "#core/contract/refusal.ts";
import type { Db } from "#server/db/types.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { reachOf } from "#server/kernel/leash.ts";

type Scope = Pick<ServiceContext, "organization_id" | "actor">;

/** Prisma's condition for the webhooks that the actor may see: a key that reaches only some channels sees its own. */
export function webhooksWithin(ctx: Pick<ServiceContext, "actor">): { leashed_id?: string } {
  return reachOf(ctx) === null ? {} : { leashed_id: ctx.actor.id };
}

/** Throws if the organization has no such webhook: IDs of others behave like IDs that never existed. */
export async function findWebhook(db: Db, { organization_id, actor }: Scope, id: string) {
  const webhook = await db.webhook.findFirst({
    where: { id, organization_id, ...webhooksWithin({ actor }) },
    omit: { secrets: true },
  });
  if (webhook === null) throw Refusal.notFound("webhook", id);
  return webhook;
}
