import { z } from "zod";
import { Instant } from "../instant.ts";

/** A team with its own channels, posts and keys. */
export const Organization = z
  .object({
    id: z.string(),
    slug: z.string().meta({ description: "What the parameter `organization` takes." }),
    name: z.string(),
    time_zone: z
      .string()
      .meta({ description: "The IANA zone people read times in.", examples: ["Europe/Prague"] }),
    created_at: Instant,
  })
  .meta({ id: "Organization" });
export type Organization = z.infer<typeof Organization>;
