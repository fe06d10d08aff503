import { z } from "zod";
import { Instant } from "../instant.ts";

/** Per organization. */
export const MOST_SAVED_REPLIES = 200;

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
