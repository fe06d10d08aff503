import { Refusal } from "#core/contract/refusal.ts";
import type { WebhookDelivery as Delivery } from "#core/contract/resources/webhook.ts";
import type { WebhookDelivery } from "#server/db/generated/client.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findWebhook } from "./find-webhook.ts";
import { refuseDisabled } from "./refuse-disabled.ts";
import { toDelivery } from "./to-resource.ts";

/** Waits for an attempt in flight: if it fails, the next follows immediately. */
export const SEND_AGAIN = `
  status = 'pending', tries = 0,
  next_attempt_at = CASE WHEN leased_until > $2 THEN next_attempt_at ELSE $2::timestamptz END`;

const REDELIVER = `UPDATE webhook_delivery SET ${SEND_AGAIN} WHERE id = $1 AND webhook_id = $3 RETURNING *`;

/** Resends a delivery, restarting its retry schedule. Three statements. */
export async function redeliver({
  ctx,
  input: { id, delivery_id },
}: {
  ctx: ServiceContext;
  input: { id: string; delivery_id: string };
}): Promise<Delivery> {
  const { system } = ctx;
  const webhook = await findWebhook(ctx.db, ctx, id);
  refuseDisabled(webhook);
  const values = [delivery_id, system.now(), webhook.id];
  return commit(ctx, async ({ sql, record, deliver }) => {
    const [delivery] = await sql<WebhookDelivery>(REDELIVER, values);
    if (delivery === undefined) throw Refusal.notFound("delivery", delivery_id);
    record({ kind: "webhook.redelivered", subject_id: id, facts: { delivery_id } });
    deliver();
    return toDelivery(delivery);
  });
}
