import { z } from "zod";
import { Instant } from "../instant.ts";

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
