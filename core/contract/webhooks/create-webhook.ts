import { defineOperation } from "../define-operation.ts";
import {
  MOST_WEBHOOKS,
  NewWebhook,
  WebhookDescription,
  WebhookEvents,
  WebhookUrl,
} from "../resources/webhook.ts";
import { strictObject } from "../strict-object.ts";

export const CreateWebhook = defineOperation({
  name: "webhooks.create",
  kind: "mutation",
  summary: "Create a webhook",
  description: `Sends events from now on to a URL, signed as in Standard Webhooks. Returns the secret once. Repeating the request with the same idempotency key creates no second webhook and is refused with \`secret_shown_once\`, which names the webhook: rotate its secret if you never received it. An organization can have at most ${MOST_WEBHOOKS}.`,
  http: { method: "POST", path: "/webhooks", status: 201 },
  agent: null,
  scope: "webhooks",
  input: strictObject({
    url: WebhookUrl,
    events: WebhookEvents,
    description: WebhookDescription.optional(),
  }),
  output: NewWebhook,
  refusals: ["too_many_webhooks", "private_address", "secret_shown_once"],
  idempotent: true,
});
