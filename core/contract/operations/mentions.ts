import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { MentionChoice } from "../resources/mention-choice.ts";
import { strictObject } from "../strict-object.ts";

export const ListMentions = defineOperation({
  name: "channels.mentions",
  kind: "query",
  summary: "Look up accounts to mention",
  description:
    "Asks the platform for up to 10 accounts that a post on this channel can mention. `mentions` in `GET /capabilities` says what it finds and when to ask; a look-up that costs credits also requires the scope `posts:write`. Its credits are reserved before the platform is asked, and released if it finds nobody or fails. At most 30 a minute per channel.",
  http: { method: "GET", path: "/channels/{id}/mentions" },
  agent: null,
  scope: "posts:read",
  input: strictObject({
    id: Id,
    q: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .meta({
        description:
          "The start of a name or handle. On X, one whole handle; on LinkedIn also a page's name in its URL.",
        examples: ["ana"],
      }),
  }),
  output: z.array(MentionChoice),
  refusals: ["platform_failed", "rate_limited", "sandbox_credits"],
});
