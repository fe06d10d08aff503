import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";
import { ExternalId } from "./write-comment.ts";

export const RemoveSandboxComment = defineOperation({
  name: "sandbox.remove_comment",
  kind: "mutation",
  summary: "Delete a comment on a sandbox channel",
  description: "Deletes it as the reader who wrote it would on the simulated platform.",
  http: {
    method: "DELETE",
    path: "/sandbox/channels/{id}/interactions/{external_id}",
    status: 204,
  },
  agent: null,
  scope: "interactions",
  input: strictObject({ id: Id, external_id: ExternalId }),
  output: z.null(),
  refusals: ["unsupported_mode"],
});
