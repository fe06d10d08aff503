import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Label } from "../resources/label.ts";
import { strictObject } from "../strict-object.ts";

export const ListLabels = defineOperation({
  name: "labels.list",
  kind: "query",
  summary: "List labels",
  description: "By name.",
  http: { method: "GET", path: "/labels" },
  scope: "posts:read",
  input: strictObject({}),
  output: z.array(Label),
  refusals: [],
});
