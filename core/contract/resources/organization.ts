import { z } from "zod";
import { Instant } from "../instant.ts";

export const Organization = z
  .object({
    id: z.string(),
    slug: z.string().meta({ description: "The value for the parameter `organization`." }),
    name: z.string(),
    time_zone: z.string().meta({
      description: "The IANA time zone in which people read times.",
      examples: ["Europe/Prague"],
    }),
    created_at: Instant,
  })
  .meta({ id: "Organization" });
export type Organization = z.infer<typeof Organization>;
