import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

export const RevokeApiKey = defineOperation({
  name: "api_keys.revoke",
  kind: "mutation",
  summary: "Revoke an API key",
  description: "The key stops working at once.",
  http: { method: "DELETE", path: "/api-keys/{id}", status: 204 },
  agent: null,
  scope: "keys",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});
