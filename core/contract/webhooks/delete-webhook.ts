import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

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
