import { z } from "zod";
import { Instant } from "../instant.ts";

/** Channels that are chosen together, under a name. */
export const ChannelSet = z
  .object({
    id: z.string(),
    name: z.string(),
    channels: z.array(z.string()).meta({
      description: "The ids of its channels that are connected, in the order they were given.",
    }),
    created_at: Instant,
  })
  .meta({ id: "ChannelSet" });
export type ChannelSet = z.infer<typeof ChannelSet>;
