import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { NoteText } from "../notes/note-text.ts";
import { MOST_SAVED_REPLIES, SavedReply } from "../resources/saved-reply.ts";
import { strictObject } from "../strict-object.ts";

export const CreateSavedReply = defineOperation({
  name: "saved_replies.create",
  kind: "mutation",
  summary: "Create a saved reply",
  description: `Everyone who can reply can use it. An organization can have up to ${MOST_SAVED_REPLIES}.`,
  http: { method: "POST", path: "/saved-replies", status: 201 },
  agent: null,
  scope: "interactions",
  input: strictObject({ name: GivenName, text: NoteText }),
  output: SavedReply,
  refusals: ["name_taken", "invalid_input"],
  idempotent: true,
});
