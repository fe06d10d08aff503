import { z } from "zod";
import { Format } from "#core/contract/resources/channel-entry.ts";

/** What `POST /posts` takes. */
export const NewPost = z.object({
  /** The sender's name for the post: sent again, it is the same post. */
  key: z.string().min(1),
  /** The key of the post that it answers. */
  reply_to: z.string().optional(),
  text: z.string(),
  title: z.string().optional(),
  /** The platform's first where left out. */
  format: Format.optional(),
  options: z.record(z.string(), z.json()).optional(),
  /** What was sent to `POST /media` before, in the order in which it is shown. */
  media: z.array(z.object({ id: z.string(), alt_text: z.string().optional() })).default([]),
});
export type NewPost = z.infer<typeof NewPost>;
