import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Id } from "../id.ts";
import { Label } from "../resources/label.ts";
import { strictObject } from "../strict-object.ts";

export const ListLabels = defineOperation({
  name: "labels.list",
  kind: "query",
  summary: "List labels",
  description: "Sorted by name.",
  http: { method: "GET", path: "/labels" },
  agent: readingTool({
    tool: "get_organization",
    action: "labels",
    description: "labels of posts and files.",
  }),
  scope: "posts:read",
  input: strictObject({}),
  output: z.array(Label),
  refusals: [],
});

export const CreateLabel = defineOperation({
  name: "labels.create",
  kind: "mutation",
  summary: "Create a label",
  description: "You can also create a label by naming it in a post's `labels`.",
  http: { method: "POST", path: "/labels", status: 201 },
  agent: null,
  scope: "posts:write",
  input: strictObject({ name: GivenName }),
  output: Label,
  refusals: ["name_taken"],
  idempotent: true,
});

export const UpdateLabel = defineOperation({
  name: "labels.update",
  kind: "mutation",
  summary: "Rename a label",
  description: "Its ID stays the same, as do the posts and files that have it.",
  http: { method: "PATCH", path: "/labels/{id}" },
  agent: null,
  scope: "posts:write",
  input: strictObject({ id: Id, name: GivenName }),
  output: Label,
  refusals: ["name_taken"],
});

export const DeleteLabel = defineOperation({
  name: "labels.delete",
  kind: "mutation",
  summary: "Delete a label",
  description: "Removes it from all posts and files.",
  http: { method: "DELETE", path: "/labels/{id}", status: 204 },
  agent: null,
  scope: "posts:write",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});
