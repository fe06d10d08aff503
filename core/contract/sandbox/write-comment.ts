import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { InteractionKind } from "../resources/interaction.ts";
import { strictObject } from "../strict-object.ts";

/** An ID of a simulated platform. Bluesky's are URIs. */
export const ExternalId = z.string().min(1).max(500);

export const SimulatedText = z.string().max(100_000);

export const WriteSandboxComment = defineOperation({
  name: "sandbox.write_comment",
  kind: "mutation",
  summary: "Write a comment on a sandbox channel",
  description:
    "Comments on a post, mentions the account or writes a review as a reader of the simulated platform. It arrives just as from that platform. Sandbox channels only.",
  http: { method: "POST", path: "/sandbox/channels/{id}/interactions", status: 201 },
  agent: null,
  scope: "interactions",
  input: strictObject({
    id: Id,
    kind: InteractionKind,
    text: SimulatedText,
    author: strictObject({ name: z.string().max(1_000), handle: z.string().max(1_000) }).optional(),
    on: ExternalId.optional().meta({ description: "The `external_post_id` of the post." }),
    parent: ExternalId.optional().meta({
      description: "The `external_id` of the message it replies to.",
    }),
    rating: z.int().min(1).max(5).optional().meta({ description: "For reviews. Default: 5." }),
  }),
  output: z.object({ external_id: z.string() }),
  refusals: ["unsupported_mode", "invalid_input"],
});
