import { z } from "zod";
import { Instant } from "../instant.ts";

/** How many saved replies an organization has at most. */
export const MOST_SAVED_REPLIES = 200;

/** A text that the team replies with often, under a name. */
export const SavedReply = z
  .object({
    id: z.string(),
    name: z.string(),
    text: z.string().meta({ description: "Markdown." }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "SavedReply" });
export type SavedReply = z.infer<typeof SavedReply>;
