import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { ApiKey } from "../resources/api-key.ts";
import { strictObject } from "../strict-object.ts";

export const ListApiKeys = defineOperation({
  name: "api_keys.list",
  kind: "query",
  summary: "List API keys",
  description: "The keys that work, newest first.",
  scope: "keys:read",
  input: strictObject({}),
  output: z.array(ApiKey),
  refusals: [],
});
