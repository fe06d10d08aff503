import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

export const DeleteSavedReply = defineOperation({
  name: "saved_replies.delete",
  kind: "mutation",
  summary: "Delete a saved reply",
  description: "Replies already sent with it are unaffected.",
  http: { method: "DELETE", path: "/saved-replies/{id}", status: 204 },
  agent: null,
  scope: "interactions",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});
