import { z } from "zod";
import { Format } from "./channel-entry.ts";

export const QuotaRule = z.object({
  window_seconds: z.int(),
  posts: z.int(),
  format: Format.optional().meta({
    description: "The format whose posts count. Omitted: all.",
  }),
  per: z.enum(["channel", "app"]).optional().meta({
    description:
      "Whose posts count: the channel's (default), or those of all live channels of the platform on this Crier, which share one app.",
  }),
});
