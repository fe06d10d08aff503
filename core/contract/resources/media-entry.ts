import { z } from "zod";

/** A file of a post. One that is still processing is not an error: wait and read again. */
export const MediaEntry = z
  .object({
    id: z.string(),
    ready: z.boolean(),
    failed: z.boolean(),
    alt_text: z.string().nullable(),
    source_url: z.string().nullable(),
  })
  .meta({ id: "MediaEntry" });
export type MediaEntry = z.infer<typeof MediaEntry>;
