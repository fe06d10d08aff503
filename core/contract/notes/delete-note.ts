import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

export const DeleteNote = defineOperation({
  name: "notes.delete",
  kind: "mutation",
  summary: "Delete an internal note",
  description: "This can't be undone.",
  http: { method: "DELETE", path: "/interactions/{id}/notes/{note_id}", status: 204 },
  agent: null,
  scope: "interactions",
  input: strictObject({ id: Id, note_id: Id }),
  output: z.null(),
  refusals: [],
});
