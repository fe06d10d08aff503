import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { WebhookDelivery } from "../resources/webhook.ts";
import { strictObject } from "../strict-object.ts";

export const Redeliver = defineOperation({
  name: "webhooks.redeliver",
  kind: "mutation",
  summary: "Send a delivery again",
  description:
    "Whatever came of it before. The event and its `webhook-id` stay the same, and where it fails it is retried as a new one is.",
  http: { method: "POST", path: "/webhooks/{id}/deliveries/{delivery_id}/redeliver", status: 202 },
  agent: null,
  scope: "webhooks",
  input: strictObject({ id: Id, delivery_id: Id }),
  output: WebhookDelivery,
  refusals: ["webhook_disabled"],
});
