import type { WebhookDelivery } from "#core/contract/resources/webhook.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/ids.ts";
import { findWebhook } from "./find-webhook.ts";
import { refuseDisabled } from "./refuse-disabled.ts";
import { testBody } from "./to-body.ts";
import { toDelivery } from "./to-resource.ts";

/** Sends a test event to a webhook. Three statements. */
export async function testWebhook({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<WebhookDelivery> {
  const { system, db } = ctx;
  const webhook = await findWebhook(db, ctx, input.id);
  refuseDisabled(webhook);
  const now = system.now();
  return commitRecords(ctx, async ({ tx, record, deliver }) => {
    const delivery = await tx.webhookDelivery.create({
      data: {
        id: newId("delivery"),
        webhook_id: webhook.id,
        event_id: newId("event"),
        event_type: "webhook.test",
        body: testBody(webhook.id, now),
        created_at: now,
        next_attempt_at: now,
      },
    });
    record({ kind: "webhook.tested", subject_id: webhook.id });
    deliver();
    return toDelivery(delivery);
  });
}
