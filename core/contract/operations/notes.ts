import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { InteractionNote, MOST_IN_NOTE, MOST_NOTES } from "../resources/interaction-note.ts";
import { strictObject } from "../strict-object.ts";

export const NoteText = z.string().trim().min(1).max(MOST_IN_NOTE);

export const ListNotes = defineOperation({
  name: "notes.list",
  kind: "query",
  summary: "List internal notes",
  description: "All notes of the interaction's thread, oldest first.",
  http: { method: "GET", path: "/interactions/{id}/notes" },
  agent: null,
  scope: "interactions",
  input: strictObject({ id: Id }),
  output: z.array(InteractionNote),
  refusals: [],
});

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

export const DeleteNote = defineOperation({
  name: "notes.delete",
  kind: "mutation",
  summary: "Delete an internal note",
  description: "Only its author, an owner or an admin can do this. It can't be undone.",
  http: { method: "DELETE", path: "/interactions/{id}/notes/{note_id}", status: 204 },
  agent: null,
  scope: "interactions",
  input: strictObject({ id: Id, note_id: Id }),
  output: z.null(),
  refusals: ["not_author"],
});
