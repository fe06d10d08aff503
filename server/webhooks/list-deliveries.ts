import type { z } from "zod";
import type { ListDeliveries } from "#core/contract/operations/webhooks.ts";
import { createCursors } from "#server/db/cursor.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findWebhook } from "./find-webhook.ts";
import { toDelivery } from "./to-resource.ts";

/** Returns a webhook's deliveries, newest first. Two statements, whatever their number. */
export async function listDeliveries({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof ListDeliveries.input>;
}): Promise<z.output<typeof ListDeliveries.output>> {
  const { id: webhook_id } = await findWebhook(ctx.db, ctx, input.id);
  const { limit, status } = input;
  const cursors = createCursors(ctx.system.secrets, `deliveries:${webhook_id}:${status ?? ""}`);
  const after = input.cursor === undefined ? undefined : cursors.read(input.cursor);
  const deliveries = await ctx.db.webhookDelivery.findMany({
    where: {
      webhook_id,
      ...(status === undefined ? {} : { status }),
      ...(after === undefined ? {} : { id: { lt: after } }),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
    omit: { body: true },
  });
  const last = deliveries.length > limit ? deliveries[limit - 1] : undefined;
  return {
    items: deliveries.slice(0, limit).map(toDelivery),
    next_cursor: last === undefined ? null : cursors.write(last.id),
  };
}
