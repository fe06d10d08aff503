import { z } from "zod";

/** A file of a post. One that is still processing is not an error: wait and read again. */
export const MediaEntry = z
  .object({
    id: z.string(),
    ready: z.boolean(),
    failed: z.boolean(),
    alt_text: z.string().nullable(),
    source_url: z.string().nullable(),
    item: z.int().meta({
      description: "The thread item it belongs to, from 0. Always 0 if the post is not a thread.",
    }),
  })
  .meta({ id: "MediaEntry" });
export type MediaEntry = z.infer<typeof MediaEntry>;
