import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { ApiKey } from "../resources/api-key.ts";
import { strictObject } from "../strict-object.ts";

export const ListApiKeys = defineOperation({
  name: "api_keys.list",
  kind: "query",
  summary: "List API keys",
  description:
    "Newest first: those that work, and those that have expired. Revoked ones are not listed.",
  http: { method: "GET", path: "/api-keys" },
  agent: null,
  scope: "keys",
  input: strictObject({}),
  output: z.array(ApiKey),
  refusals: [],
});
