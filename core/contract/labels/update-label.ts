import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Id } from "../id.ts";
import { Label } from "../resources/label.ts";
import { strictObject } from "../strict-object.ts";

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
