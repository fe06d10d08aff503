import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { RotatedSecret } from "../resources/webhook.ts";
import { strictObject } from "../strict-object.ts";

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
