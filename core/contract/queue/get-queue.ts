import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { ChannelQueue } from "../resources/queue.ts";
import { strictObject } from "../strict-object.ts";

export const GetQueue = defineOperation({
  name: "queue.get",
  kind: "query",
  summary: "Get the queue",
  description:
    "The next slots of each channel, free and taken, and whether the channel is paused. Channels are in the order of `GET /channels`.",
  http: { method: "GET", path: "/queue" },
  agent: null,
  scope: "posts:read",
  input: strictObject({
    channel: Id.optional().meta({ description: "Only this channel, by its ID." }),
    slots: z.coerce.number().int().min(1).max(50).default(10).meta({
      description: "How many slots to return for each channel, 1 to 50.",
    }),
  }),
  output: z.object({
    time_zone: z.string().meta({ description: "The time zone of the posting times." }),
    paused_at: Instant.nullable().meta({
      description: "When all channels were paused. New channels then start paused.",
    }),
    channels: z.array(ChannelQueue),
  }),
  refusals: ["unknown_channel"],
});
