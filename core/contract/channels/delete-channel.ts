import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

export const DeleteChannel = defineOperation({
  name: "channels.delete",
  kind: "mutation",
  summary: "Disconnect a channel",
  description:
    "Deletes its credentials. Published posts stay listed; drafts and scheduled posts can no longer be published to it.",
  http: { method: "DELETE", path: "/channels/{id}", status: 204 },
  agent: null,
  scope: "channels",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});
