import { z } from "zod";

export const LinkPreview = z
  .object({
    url: z.string().meta({ description: "The requested URL." }),
    title: z.string(),
    description: z.string(),
    picture: z.string().nullable().meta({
      description: "A small image from the page, as a `data:` URL; null if it has none.",
    }),
  })
  .meta({ id: "LinkPreview" });
export type LinkPreview = z.infer<typeof LinkPreview>;
