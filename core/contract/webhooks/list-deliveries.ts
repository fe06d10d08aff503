import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { MOST_IN_CURSOR } from "../limits.ts";
import { DeliveryStatus, WebhookDelivery } from "../resources/webhook.ts";
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
