import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { strictObject } from "../strict-object.ts";

export const RevokeApiKey = defineOperation({
  name: "api_keys.revoke",
  kind: "mutation",
  summary: "Revoke an API key",
  description: "It stops working at once.",
  scope: "keys:write",
  input: strictObject({ id: z.string() }),
  output: z.null(),
  refusals: [],
});
