import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Webhook, WebhookDescription, WebhookEvents, WebhookUrl } from "../resources/webhook.ts";
import { strictObject } from "../strict-object.ts";

export const UpdateWebhook = defineOperation({
  name: "webhooks.update",
  kind: "mutation",
  summary: "Update a webhook",
  description:
    "Omitted fields stay as they are. While a webhook is disabled, nothing is sent to it and new events are not recorded for it; pending deliveries are sent once it is enabled again.",
  http: { method: "PATCH", path: "/webhooks/{id}" },
  agent: null,
  scope: "webhooks",
  input: strictObject({
    id: Id,
    url: WebhookUrl.optional(),
    events: WebhookEvents.optional(),
    description: WebhookDescription.optional(),
    enabled: z.boolean().optional(),
  }),
  output: Webhook,
  refusals: ["private_address"],
});
