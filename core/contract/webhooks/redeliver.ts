import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { WebhookDelivery } from "../resources/webhook.ts";
import { strictObject } from "../strict-object.ts";

export const Redeliver = defineOperation({
  name: "webhooks.redeliver",
  kind: "mutation",
  summary: "Retry a delivery",
  description:
    "Works whatever its result was. The event and its `webhook-id` stay the same; if the attempt fails, it is retried like a new delivery.",
  http: { method: "POST", path: "/webhooks/{id}/deliveries/{delivery_id}/redeliver", status: 202 },
  agent: null,
  scope: "webhooks",
  input: strictObject({ id: Id, delivery_id: Id }),
  output: WebhookDelivery,
  refusals: ["webhook_disabled"],
});
