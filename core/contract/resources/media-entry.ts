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
      description: "Of a thread: the item that it goes with, counted from 0. 0 in any other post.",
    }),
  })
  .meta({ id: "MediaEntry" });
export type MediaEntry = z.infer<typeof MediaEntry>;
