import { Refusal } from "#core/contract/refusal.ts";
import type { Db } from "#server/db/types.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

type Scope = Pick<ServiceContext, "organization_id">;

/** Throws if the organization has no such webhook: IDs of others behave like IDs that never existed. */
export async function findWebhook(db: Db, { organization_id }: Scope, id: string) {
  const webhook = await db.webhook.findFirst({
    where: { id, organization_id },
    omit: { secrets: true },
  });
  if (webhook === null) throw Refusal.notFound("webhook", id);
  return webhook;
}
