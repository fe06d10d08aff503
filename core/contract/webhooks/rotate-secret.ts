import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { RotatedSecret } from "../resources/webhook.ts";
import { strictObject } from "../strict-object.ts";

export const RotateWebhookSecret = defineOperation({
  name: "webhooks.rotate_secret",
  kind: "mutation",
  summary: "Rotate a webhook's secret",
  description:
    "For 24 hours both the new secret and the one before it sign every request, with a space between the signatures, so that a receiver that knows either accepts it. Each secret keeps its 24 hours when you rotate again meanwhile; at most ten sign at once.",
  http: { method: "POST", path: "/webhooks/{id}/rotate-secret" },
  agent: null,
  scope: "webhooks",
  input: strictObject({ id: Id }),
  output: RotatedSecret,
  refusals: [],
});
