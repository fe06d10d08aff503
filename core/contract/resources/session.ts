import { z } from "zod";
import { Instant } from "../instant.ts";

export const Session = z
  .object({
    id: z.string(),
    current: z.boolean().meta({ description: "Whether it is the current session." }),
    user_agent: z.string().nullable().meta({ description: "The browser's name." }),
    address: z.string().nullable().meta({
      description: "The network address it was last used from; null if unknown.",
    }),
    created_at: Instant,
    last_seen_at: Instant.meta({ description: "To the minute." }),
  })
  .meta({ id: "Session", description: "A person's sign-in in one browser." });
export type Session = z.infer<typeof Session>;
