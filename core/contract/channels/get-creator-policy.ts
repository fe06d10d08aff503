import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { CreatorPolicy } from "../resources/creator-policy.ts";
import { strictObject } from "../strict-object.ts";

export const GetCreatorPolicy = defineOperation({
  name: "channels.creator_policy",
  kind: "query",
  summary: "Read what an account may post",
  description:
    "Asks the platform now, since it changes without notice: read it before composing, don't keep it. Verdicts go by it from then on. Null where the platform's rules are the same for all accounts: `GET /capabilities` has those.",
  http: { method: "GET", path: "/channels/{id}/creator-policy" },
  agent: readingTool({
    tool: "get_creator_policy",
    description:
      "Reads the limits of one account live from its platform, such as TikTok's privacy levels. Call it right before composing for such a channel. Null where the platform has no rules per account.",
    openWorldHint: true,
    outside_text: true,
  }),
  scope: "posts:read",
  input: strictObject({
    id: Id,
    options: z
      .string()
      .max(4000)
      .optional()
      .meta({
        description:
          "The options that are set, as a JSON object: what may be posted may depend on where.",
        examples: ['{"subreddit":"typescript"}'],
      }),
  }),
  output: CreatorPolicy.nullable(),
  refusals: ["platform_failed"],
});
