import { z } from "zod";
import { changingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import type { StatusChoice } from "../http-binding.ts";
import { Id } from "../id.ts";
import { MOST_IN_REPLY, ReplyState } from "../resources/interaction.ts";
import { strictObject } from "../strict-object.ts";

const ReplyResult = z
  .object({
    interaction_id: z.string(),
    external_id: z.string().nullable().meta({ description: "Null while the reply is being sent." }),
    url: z.string().nullable(),
    reply_state: ReplyState,
  })
  .meta({ id: "ReplyResult" });
export type ReplyResult = z.infer<typeof ReplyResult>;

const acceptedWhileSending: StatusChoice<unknown, ReplyResult> = {
  among: [200, 202],
  choose: ({ reply_state }) => (reply_state === "sending" ? 202 : 200),
};

export const ReplyToInteraction = defineOperation({
  name: "interactions.reply",
  kind: "mutation",
  summary: "Reply to a comment or mention",
  description:
    "Posts a public reply as the channel that received the message. Waits up to 20 seconds for the result; after that it returns 202 with `reply_state: sending`, and `GET /interactions/{id}` has the result. Costs one credit.",
  http: { method: "POST", path: "/interactions/{id}/reply", status: acceptedWhileSending },
  agent: changingTool({
    tool: "reply_to_interaction",
    description:
      "Posts a public reply at once, where can_reply. Ask a person first. Returns external_id and url, or reply_state: sending.",
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: true,
  }),
  scope: "interactions",
  input: strictObject({
    id: Id,
    body: z.string().trim().min(1).max(MOST_IN_REPLY).meta({ description: "Markdown." }),
  }),
  output: ReplyResult,
  refusals: [
    "not_replyable",
    "reply_too_long",
    "reply_in_progress",
    "sandbox_credits",
    "platform_failed",
  ],
  idempotent: true,
});
