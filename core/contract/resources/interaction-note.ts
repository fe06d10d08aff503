import { z } from "zod";
import { Instant } from "../instant.ts";

/** Per thread. */
export const MOST_NOTES = 500;

/** Of a note or saved reply, in UTF-16 code units. */
export const MOST_IN_NOTE = 2_000;

/** An internal note of the team about a thread. Never sent to a platform. */
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
