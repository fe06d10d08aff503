import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { Channel } from "../resources/channel.ts";
import { strictObject } from "../strict-object.ts";

export const ListChannels = defineOperation({
  name: "channels.list",
  kind: "query",
  summary: "List channels",
  description: "Connected channels and their health, oldest first.",
  http: { method: "GET", path: "/channels" },
  agent: readingTool({
    tool: "list_channels",
    description:
      "Lists the connected channels with id, platform, name and health. Call it first: channel_ids takes these ids, or a platform's name if only one channel has it.",
  }),
  scope: "posts:read",
  input: strictObject({}),
  output: z.array(Channel),
  refusals: [],
});
