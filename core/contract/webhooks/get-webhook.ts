import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Webhook } from "../resources/webhook.ts";
import { strictObject } from "../strict-object.ts";

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
