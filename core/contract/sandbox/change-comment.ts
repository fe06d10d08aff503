import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";
import { ExternalId, SimulatedText } from "./write-comment.ts";

export const ChangeSandboxComment = defineOperation({
  name: "sandbox.change_comment",
  kind: "mutation",
  summary: "Edit a comment on a sandbox channel",
  description: "Changes the text as the reader who wrote it would on the simulated platform.",
  http: { method: "PATCH", path: "/sandbox/channels/{id}/interactions/{external_id}" },
  agent: null,
  scope: "interactions",
  input: strictObject({ id: Id, external_id: ExternalId, text: SimulatedText }),
  output: z.object({ external_id: z.string() }),
  refusals: ["unsupported_mode"],
});
