import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

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
