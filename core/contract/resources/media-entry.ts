import { z } from "zod";

/** A file of a post. If it is still processing, that isn't an error: poll until it is ready. */
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
