import { z } from "zod";
import { Instant } from "../instant.ts";

/** How many notes a thread has at most. */
export const MOST_NOTES = 500;

/** The longest note or saved reply, in UTF-16 code units. */
export const MOST_IN_NOTE = 2_000;

/** What the team writes about a thread for itself. It is never sent to a platform. */
export const InteractionNote = z
  .object({
    id: z.string(),
    interaction_id: z.string().meta({ description: "The interaction it belongs to." }),
    author: z.object({ id: z.string().nullable(), name: z.string() }),
    text: z.string(),
    created_at: Instant,
  })
  .meta({ id: "InteractionNote" });
export type InteractionNote = z.infer<typeof InteractionNote>;
