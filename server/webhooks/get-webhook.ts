import type { Webhook } from "#core/contract/resources/webhook.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findWebhook } from "./find-webhook.ts";
import { toWebhook } from "./to-resource.ts";

/** Returns a webhook without its secret. One statement. */
export async function getWebhook({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<Webhook> {
  return toWebhook(await findWebhook(ctx.db, ctx, input.id));
}
