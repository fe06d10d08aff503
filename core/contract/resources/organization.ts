import { z } from "zod";
import { Instant } from "../instant.ts";

/** A team with its own channels, posts and keys. */
export const Organization = z
  .object({
    id: z.string(),
    slug: z.string().meta({ description: "What the parameter `organization` takes." }),
    name: z.string(),
    created_at: Instant,
  })
  .meta({ id: "Organization" });
export type Organization = z.infer<typeof Organization>;
