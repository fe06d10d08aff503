import { z } from "zod";
import { Instant } from "../instant.ts";

export const ReceivedPost = z
  .object({
    external_post_id: z.string(),
    text: z.string(),
    url: z.string(),
    payload: z.json().meta({
      description:
        "What was sent to the platform's API, in its own fields and with later edits applied. Files are names of uploads.",
    }),
    received_at: Instant,
    edited_at: Instant.nullable().meta({ description: "When it was last edited." }),
    deleted_at: Instant.nullable().meta({
      description: "When it was deleted. Deleted posts stay in the list.",
    }),
  })
  .meta({ id: "ReceivedPost" });
export type ReceivedPost = z.infer<typeof ReceivedPost>;
