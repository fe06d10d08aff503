import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { strictObject } from "../strict-object.ts";

export const ResumeQueue = defineOperation({
  name: "queue.resume",
  kind: "mutation",
  summary: "Resume publishing",
  description:
    "Posts whose time is still ahead are published on time. Posts whose time has passed are late and wait until you decide what happens to them (`GET /queue/late`).",
  http: { method: "POST", path: "/queue/resume" },
  agent: null,
  scope: "posts:write",
  arms: () => true,
  input: strictObject({
    channel_id: Id.optional().meta({
      description: "Only this channel, by its ID. Default: all channels.",
    }),
  }),
  output: z.object({
    late: z.int().meta({ description: "How many posts of the resumed channels are late." }),
  }),
  refusals: ["unknown_channel"],
});
