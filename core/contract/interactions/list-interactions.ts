import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Flag } from "../flag.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { MOST_IN_CURSOR } from "../limits.ts";
import { Interaction, InteractionKind, InteractionStatus } from "../resources/interaction.ts";
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
