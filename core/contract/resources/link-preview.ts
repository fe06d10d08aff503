import { z } from "zod";

/** What a page says of itself, as posts show it that link to the page. */
export const LinkPreview = z
  .object({
    url: z.string().meta({ description: "The address that was asked about." }),
    title: z.string(),
    description: z.string(),
    picture: z.string().nullable().meta({
      description: "The page's picture, small, as a `data:` address; null where it has none.",
    }),
  })
  .meta({ id: "LinkPreview" });
export type LinkPreview = z.infer<typeof LinkPreview>;
