import { z } from "zod";

const Arrival = z.enum(["push", "poll", "none"]);

/** Which comments and mentions a channel's account provides, and which replies it accepts. */
export const ChannelInteractions = z
  .object({
    comments: Arrival.meta({
      description:
        "How comments and reviews arrive: `push` within seconds, `poll` within minutes, `none` never.",
    }),
    mentions: Arrival.meta({ description: "How mentions arrive." }),
    reply: z.enum(["any", "conditional", "none"]).meta({
      description: "`conditional`: see `can_reply` of each interaction.",
    }),
    history_days: z.int().nullable().meta({
      description:
        "How many days of an outage can be caught up. Null if the platform sets no limit, or nothing is read.",
    }),
    reason: z.string().nullable().meta({
      description: "For people: why something can't be read or answered, and what to do about it.",
    }),
  })
  .meta({ id: "ChannelInteractions" });
export type ChannelInteractions = z.infer<typeof ChannelInteractions>;
