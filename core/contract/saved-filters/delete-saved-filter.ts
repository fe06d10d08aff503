import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

export const DeleteSavedFilter = defineOperation({
  name: "saved_filters.delete",
  kind: "mutation",
  summary: "Delete a saved filter",
  description: "Doesn't change any posts. Deleting a shared filter needs the scope `publish`.",
  http: { method: "DELETE", path: "/saved-filters/{id}", status: 204 },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: ["missing_scope"],
});
