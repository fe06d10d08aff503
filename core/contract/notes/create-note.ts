import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { InteractionNote, MOST_NOTES } from "../resources/interaction-note.ts";
import { strictObject } from "../strict-object.ts";
import { NoteText } from "./note-text.ts";

export const CreateNote = defineOperation({
  name: "notes.create",
  kind: "mutation",
  summary: "Add an internal note",
  description: `Only your team sees it. A thread can have up to ${MOST_NOTES} notes.`,
  http: { method: "POST", path: "/interactions/{id}/notes", status: 201 },
  agent: null,
  scope: "interactions",
  input: strictObject({ id: Id, text: NoteText }),
  output: InteractionNote,
  refusals: ["invalid_input"],
  idempotent: true,
});
