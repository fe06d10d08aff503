import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Label } from "../resources/label.ts";
import { strictObject } from "../strict-object.ts";

export const ListLabels = defineOperation({
  name: "labels.list",
  kind: "query",
  summary: "List labels",
  description: "Sorted by name.",
  http: { method: "GET", path: "/labels" },
  agent: readingTool({
    tool: "list_labels",
    description: "Lists labels with id and name. create_post and list_posts take their ids.",
  }),
  scope: "posts:read",
  input: strictObject({}),
  output: z.array(Label),
  refusals: [],
});
