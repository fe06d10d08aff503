import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { OptionChoice } from "../resources/option-choice.ts";
import { strictObject } from "../strict-object.ts";

export const ListOptionChoices = defineOperation({
  name: "channels.option_choices",
  kind: "query",
  summary: "Look up the values of an option",
  description:
    "Asks the platform now for the values that an option may have on this channel: its boards, say, or a subreddit's flairs. For options whose rule in `GET /capabilities` has `lookup`.",
  http: { method: "GET", path: "/channels/{id}/options/{name}" },
  agent: readingTool({
    tool: "list_option_choices",
    description:
      "Searches the values of a channel's option that has too many to list, such as Pinterest boards. Returns up to 50 choices: send a choice's value.",
    openWorldHint: true,
    outside_text: true,
  }),
  scope: "posts:read",
  input: strictObject({
    id: Id,
    name: Id.meta({ description: "The option's name.", examples: ["board_id"] }),
    query: z.string().max(200).optional().meta({
      description: "What to look for. Left out: what the person most likely wants.",
    }),
    options: z
      .string()
      .max(4000)
      .optional()
      .meta({
        description:
          "The options that are set already, as a JSON object: one may depend on another.",
        examples: ['{"subreddit":"typescript"}'],
      }),
  }),
  output: z.array(OptionChoice),
  refusals: ["platform_failed"],
});
