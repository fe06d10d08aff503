import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";

/** Deletes a webhook with its deliveries. One statement. */
export async function deleteWebhook({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const { count } = await ctx.db.webhook.deleteMany({
    where: { id: input.id, organization_id: ctx.organization_id },
  });
  if (count === 0) throw Refusal.notFound("webhook", input.id);
  return null;
}
