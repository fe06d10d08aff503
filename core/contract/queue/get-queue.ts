import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { ChannelQueue } from "../resources/queue.ts";
import { strictObject } from "../strict-object.ts";

export const GetQueue = defineOperation({
  name: "queue.get",
  kind: "query",
  summary: "Read the queue",
  description:
    "The next slots of each channel, free and taken, and whether it is paused. Channels in the order of `GET /channels`.",
  http: { method: "GET", path: "/queue" },
  agent: null,
  scope: "posts:read",
  input: strictObject({
    channel: Id.optional().meta({ description: "Only this channel, by its ID." }),
    slots: z.coerce.number().int().min(1).max(50).default(10).meta({
      description: "How many slots of each channel, 1 to 50.",
    }),
  }),
  output: z.object({
    time_zone: z.string().meta({ description: "The zone of the posting times." }),
    paused_at: Instant.nullable().meta({
      description: "Since when all channels are paused. New channels begin paused then.",
    }),
    channels: z.array(ChannelQueue),
  }),
  refusals: ["unknown_channel"],
});
