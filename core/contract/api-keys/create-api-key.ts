import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { ApiKey } from "../resources/api-key.ts";
import { strictObject } from "../strict-object.ts";

export const CreateApiKey = defineOperation({
  name: "api_keys.create",
  kind: "mutation",
  summary: "Make an API key",
  description: "Its secret is in this answer and nowhere else.",
  scope: "keys:write",
  input: strictObject({ name: z.string().trim().min(1).max(100) }),
  output: ApiKey.extend({ secret: z.string() }),
  refusals: [],
  idempotent: true,
});
