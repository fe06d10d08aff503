import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { strictObject } from "../strict-object.ts";

export const ReadDescription = defineOperation({
  name: "reference.openapi",
  kind: "query",
  summary: "Get this document",
  description:
    "Describes every operation, for people and for generated clients. No credentials needed.",
  http: { method: "GET", path: "/openapi.json" },
  agent: null,
  scope: "public",
  input: strictObject({}),
  output: z.record(z.string(), z.unknown()),
  refusals: [],
});
