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
    "Nothing is published on the channel, or on any channel, until you resume it. Posts already being published are finished. Returns what the pause holds back.",
  http: { method: "POST", path: "/queue/pause" },
  agent: null,
  scope: "posts:write",
  arms: () => true,
  input: strictObject({
    channel_id: Id.optional().meta({
      description: "Only this channel, by its ID. Default: all channels.",
    }),
    dry_run: z.boolean().optional().meta({
      description: "Only return what would be held back, without pausing.",
    }),
  }),
  output: z.object({ held: HeldPosts }),
  refusals: ["unknown_channel"],
});
