import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { HeldPosts } from "../resources/queue.ts";
import { strictObject } from "../strict-object.ts";

export const PauseQueue = defineOperation({
  name: "queue.pause",
  kind: "mutation",
  summary: "Pause publishing",
  description:
    "Nothing is published on the channel, or on any, until it is resumed. Posts that have begun to go out are finished. Answers what it holds back.",
  http: { method: "POST", path: "/queue/pause" },
  agent: null,
  scope: "posts:write",
  arms: () => true,
  input: strictObject({
    channel_id: Id.optional().meta({ description: "Only this channel. Left out: all channels." }),
    dry_run: z.boolean().optional().meta({
      description: "Only say what it would hold back, and pause nothing.",
    }),
  }),
  output: z.object({ held: HeldPosts }),
  refusals: ["unknown_channel"],
});
