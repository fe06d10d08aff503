import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

export const DeleteProject = defineOperation({
  name: "projects.delete",
  kind: "mutation",
  summary: "Delete a project",
  description: "Its channels stay connected, without a project.",
  http: { method: "DELETE", path: "/projects/{id}", status: 204 },
  agent: null,
  scope: "channels",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});
