import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { ApiKey } from "../resources/api-key.ts";
import { strictObject } from "../strict-object.ts";

export const ListApiKeys = defineOperation({
  name: "api_keys.list",
  kind: "query",
  summary: "List API keys",
  description: "Active and expired keys, newest first. Revoked keys aren't listed.",
  http: { method: "GET", path: "/api-keys" },
  agent: null,
  scope: "keys",
  input: strictObject({}),
  output: z.array(ApiKey),
  refusals: [],
});
