import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { MOST_IN_CURSOR } from "../limits.ts";
import {
  DeliveryStatus,
  MOST_WEBHOOKS,
  NewWebhook,
  RotatedSecret,
  Webhook,
  WebhookDelivery,
  WebhookDescription,
  WebhookEvents,
  WebhookUrl,
} from "../resources/webhook.ts";
import { strictObject } from "../strict-object.ts";

export const ListDeliveries = defineOperation({
  name: "webhooks.deliveries",
  kind: "query",
  summary: "List a webhook's deliveries",
  description:
    "Deliveries of the last 30 days, newest first, unless the operator configured another period.",
  http: { method: "GET", path: "/webhooks/{id}/deliveries" },
  agent: null,
  scope: "webhooks",
  input: strictObject({
    id: Id,
    status: DeliveryStatus.optional(),
    cursor: z.string().max(MOST_IN_CURSOR).optional().meta({
      description: "`next_cursor` of the previous page, with the same `status`.",
    }),
    limit: z.int().min(1).max(100).default(20),
  }),
  output: z.object({ items: z.array(WebhookDelivery), next_cursor: z.string().nullable() }),
  refusals: ["invalid_cursor"],
});

export const ListWebhooks = defineOperation({
  name: "webhooks.list",
  kind: "query",
  summary: "List webhooks",
  description: "Newest first.",
  http: { method: "GET", path: "/webhooks" },
  agent: null,
  scope: "webhooks",
  input: strictObject({}),
  output: z.array(Webhook),
  refusals: [],
});

export const GetWebhook = defineOperation({
  name: "webhooks.get",
  kind: "query",
  summary: "Get a webhook",
  description: "Doesn't include its secret.",
  http: { method: "GET", path: "/webhooks/{id}" },
  agent: null,
  scope: "webhooks",
  input: strictObject({ id: Id }),
  output: Webhook,
  refusals: [],
});

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

export const RedeliverFailed = defineOperation({
  name: "webhooks.redeliver_failed",
  kind: "mutation",
  summary: "Retry failed deliveries",
  description:
    "Retries deliveries created since a given time that have failed or wait for another attempt. For the dashboard; with the API, call `redeliver` for each.",
  agent: null,
  scope: "webhooks",
  input: strictObject({ id: Id, since: Instant }),
  output: z.object({ redelivered: z.int() }),
  refusals: ["webhook_disabled"],
});

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

export const RotateWebhookSecret = defineOperation({
  name: "webhooks.rotate_secret",
  kind: "mutation",
  summary: "Rotate a webhook's secret",
  description:
    "For 24 hours the new and the previous secret both sign every request, with a space between the signatures, so that a receiver with either secret accepts it. If you rotate again meanwhile, each secret keeps its 24 hours; at most ten sign at once.",
  http: { method: "POST", path: "/webhooks/{id}/rotate-secret" },
  agent: null,
  scope: "webhooks",
  input: strictObject({ id: Id }),
  output: RotatedSecret,
  refusals: [],
});

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

export const DeleteWebhook = defineOperation({
  name: "webhooks.delete",
  kind: "mutation",
  summary: "Delete a webhook",
  description: "Also deletes its deliveries. Pending ones aren't sent.",
  http: { method: "DELETE", path: "/webhooks/{id}", status: 204 },
  agent: null,
  scope: "webhooks",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});
