import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { WebhookDelivery } from "../resources/webhook.ts";
import { strictObject } from "../strict-object.ts";

export const TestWebhook = defineOperation({
  name: "webhooks.test",
  kind: "mutation",
  summary: "Send a test event",
  description: "Sends `webhook.test` to the webhook. Its deliveries show the result.",
  http: { method: "POST", path: "/webhooks/{id}/test", status: 202 },
  agent: null,
  scope: "webhooks",
  input: strictObject({ id: Id }),
  output: WebhookDelivery,
  refusals: ["webhook_disabled"],
});
