import { z } from "zod";

/** What a platform charges. */
export const CreditCost = z
  .object({
    publish: z.number(),
    publish_with_link: z.number(),
    reply: z.number(),
    alt_text: z.number().optional().meta({ description: "Besides, for each alt text." }),
    mention_lookup: z.number().optional().meta({
      description: "For each look-up of an account to mention.",
    }),
  })
  .meta({
    description: "In credits: per post (each item of a thread counts as one) and per reply.",
  });
