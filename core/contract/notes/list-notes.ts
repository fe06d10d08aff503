import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { InteractionNote } from "../resources/interaction-note.ts";
import { strictObject } from "../strict-object.ts";

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
