import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { OptionChoice } from "../resources/option-choice.ts";
import { strictObject } from "../strict-object.ts";

export const ListOptionChoices = defineOperation({
  name: "channels.option_choices",
  kind: "query",
  summary: "List an option's values",
  description:
    "Asks the platform for the values this channel can use, such as its boards or a subreddit's flairs. For options with `lookup` in `GET /capabilities`.",
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
      description: "What to search for. Default: the likeliest values.",
    }),
    options: z
      .string()
      .max(4000)
      .optional()
      .meta({
        description:
          "The options set so far, as a JSON object. Some values depend on another option.",
        examples: ['{"subreddit":"typescript"}'],
      }),
  }),
  output: z.array(OptionChoice),
  refusals: ["platform_failed"],
});
