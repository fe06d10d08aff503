import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Webhook } from "../resources/webhook.ts";
import { strictObject } from "../strict-object.ts";

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
