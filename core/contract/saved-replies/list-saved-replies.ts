import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { SavedReply } from "../resources/saved-reply.ts";
import { strictObject } from "../strict-object.ts";

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
