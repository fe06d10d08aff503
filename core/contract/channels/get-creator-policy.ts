import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { CreatorPolicy } from "../resources/creator-policy.ts";
import { strictObject } from "../strict-object.ts";

export const GetCreatorPolicy = defineOperation({
  name: "channels.creator_policy",
  kind: "query",
  summary: "Get an account's posting rules",
  description:
    "Reads the rules from the platform now. They change without notice, so read them right before composing and don't store them. Later validations use them. Null if the platform has the same rules for all accounts; `GET /capabilities` lists those.",
  http: { method: "GET", path: "/channels/{id}/creator-policy" },
  agent: readingTool({
    tool: "get_creator_policy",
    description:
      "Reads the limits of one account live from its platform, such as TikTok's privacy levels. Call it right before composing for such a channel. Null if the platform has no rules per account.",
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
          "The options set so far, as a JSON object. The rules can depend on where you post.",
        examples: ['{"subreddit":"typescript"}'],
      }),
  }),
  output: CreatorPolicy.nullable(),
  refusals: ["platform_failed"],
});
