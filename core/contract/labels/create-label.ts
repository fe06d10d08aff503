import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Label } from "../resources/label.ts";
import { strictObject } from "../strict-object.ts";

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
