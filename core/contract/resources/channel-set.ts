import { z } from "zod";
import { Instant } from "../instant.ts";

/** Channels that are selected together, with a name. */
export const ChannelSet = z
  .object({
    id: z.string(),
    name: z.string(),
    channels: z.array(z.string()).meta({
      description: "The IDs of its connected channels, in the order given.",
    }),
    created_at: Instant,
  })
  .meta({ id: "ChannelSet" });
export type ChannelSet = z.infer<typeof ChannelSet>;
