import type { Webhook } from "#core/contract/resources/webhook.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { webhooksWithin } from "./find-webhook.ts";
import { toWebhook } from "./to-resource.ts";

/** Returns the organization's webhooks, newest first. One statement. */
export async function listWebhooks({ ctx }: { ctx: ServiceContext }): Promise<Webhook[]> {
  const webhooks = await ctx.db.webhook.findMany({
    where: { organization_id: ctx.organization_id, ...webhooksWithin(ctx) },
    orderBy: { id: "desc" },
    omit: { secrets: true },
  });
  return webhooks.map(toWebhook);
}
