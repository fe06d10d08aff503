import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Id } from "../id.ts";
import { NoteText } from "../notes/note-text.ts";
import { SavedReply } from "../resources/saved-reply.ts";
import { strictObject } from "../strict-object.ts";

export const UpdateSavedReply = defineOperation({
  name: "saved_replies.update",
  kind: "mutation",
  summary: "Update a saved reply",
  description: "Omitted fields stay as they are.",
  http: { method: "PATCH", path: "/saved-replies/{id}" },
  agent: null,
  scope: "interactions",
  input: strictObject({ id: Id, name: GivenName.optional(), text: NoteText.optional() }),
  output: SavedReply,
  refusals: ["name_taken"],
});
