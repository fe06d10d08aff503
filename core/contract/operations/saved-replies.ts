import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Id } from "../id.ts";
import { MOST_SAVED_REPLIES, SavedReply } from "../resources/saved-reply.ts";
import { strictObject } from "../strict-object.ts";
import { NoteText } from "./notes.ts";

export const ListSavedReplies = defineOperation({
  name: "saved_replies.list",
  kind: "query",
  summary: "List saved replies",
  description: "Sorted by name.",
  http: { method: "GET", path: "/saved-replies" },
  agent: null,
  scope: "interactions",
  input: strictObject({}),
  output: z.array(SavedReply),
  refusals: [],
});

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
