import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

export const DeleteChannelSet = defineOperation({
  name: "channel_sets.delete",
  kind: "mutation",
  summary: "Delete a channel set",
  description: "Its channels stay connected, and posts keep their channels.",
  http: { method: "DELETE", path: "/channel-sets/{id}", status: 204 },
  agent: null,
  scope: "channels",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});
