import { z } from "zod";
import { changingTool, readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Flag } from "../flag.ts";
import type { StatusChoice } from "../http-binding.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { MOST_IN_CURSOR } from "../limits.ts";
import {
  Interaction,
  InteractionKind,
  InteractionStatus,
  MOST_IN_REPLY,
  MOST_IN_WARNING,
  ReplyState,
  UNTIL_NEXT_MESSAGE,
} from "../resources/interaction.ts";
import { strictObject } from "../strict-object.ts";

export const ListInteractions = defineOperation({
  name: "interactions.list",
  kind: "query",
  summary: "List comments and mentions",
  description:
    "What people wrote to the organization's channels, newest first. The channels' own replies are in the thread of `GET /interactions/{id}`.",
  http: { method: "GET", path: "/interactions" },
  agent: readingTool({
    tool: "list_interactions",
    description:
      "Lists comments, mentions and reviews, newest first. Page until next_cursor is null.",
    outside_text: true,
    omit: ["assignee", "snoozed"],
    describe: { channel: "", post: "", kind: "", since: "", unanswered: "" },
  }),
  scope: "interactions",
  input: strictObject({
    channel: z.string().min(1).max(200).optional().meta({
      description: "A channel's ID or a provider name.",
    }),
    post: Id.optional().meta({ description: "Only those on this post." }),
    kind: InteractionKind.optional(),
    status: InteractionStatus.optional(),
    unanswered: Flag.optional().meta({
      description: "`true`: open and without a reply.",
    }),
    assignee: Id.optional().meta({ description: "A member's user ID." }),
    snoozed: Flag.optional(),
    since: Instant.optional().meta({ description: "Only those written since." }),
    cursor: z.string().max(MOST_IN_CURSOR).optional().meta({
      description: "`next_cursor` of the previous page.",
    }),
    limit: z.int().min(1).max(100).default(20),
  }),
  output: z.object({ items: z.array(Interaction), next_cursor: z.string().nullable() }),
  refusals: ["invalid_cursor", "unknown_channel"],
});

/** In longer threads the newest messages are left out. */
export const MOST_IN_THREAD = 500;

export const InteractionInThread = Interaction.extend({
  thread: z.array(Interaction).meta({
    description: `The whole thread, oldest first, including your own replies. At most ${MOST_IN_THREAD}.`,
  }),
}).meta({ id: "InteractionInThread" });

export type InteractionInThread = z.infer<typeof InteractionInThread>;

export const GetInteraction = defineOperation({
  name: "interactions.get",
  kind: "query",
  summary: "Get a comment or mention",
  description: "Returns it with its thread.",
  http: { method: "GET", path: "/interactions/{id}" },
  agent: null,
  scope: "interactions",
  input: strictObject({ id: Id }),
  output: InteractionInThread,
  refusals: [],
});

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

const Reply = strictObject({
  id: Id,
  body: z.string().trim().min(1).max(MOST_IN_REPLY).meta({ description: "Markdown." }),
  content_warning: z.string().trim().max(MOST_IN_WARNING).optional().meta({
    description: "Mastodon only. Omitted: that of the message. Empty: none.",
  }),
});

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
    // A reply has the message's content warning, which agents don't change.
    omit: ["content_warning"],
  }),
  scope: "interactions",
  input: Reply,
  output: ReplyResult,
  refusals: [
    "not_replyable",
    "reply_too_long",
    "reply_in_progress",
    "sandbox_credits",
    "platform_failed",
    "organization_leaving",
  ],
  idempotent: true,
});

export const UpdateInteraction = defineOperation({
  name: "interactions.update",
  kind: "mutation",
  summary: "Update a comment or mention",
  description:
    "Changes what your team stores about it. Omitted fields stay as they are. A snooze ends at its time, or when the thread gets a new message.",
  http: { method: "PATCH", path: "/interactions/{id}" },
  agent: null,
  scope: "interactions",
  input: strictObject({
    id: Id,
    status: InteractionStatus.optional(),
    assignee_id: Id.nullable().optional().meta({ description: "A member's user ID." }),
    snoozed_until: Instant.nullable()
      .optional()
      .meta({
        description: `\`${UNTIL_NEXT_MESSAGE}\`: until the next message. Null: not snoozed.`,
      }),
  }),
  output: Interaction,
  refusals: ["invalid_input"],
});
