import { z } from "zod";
import { IS_NO_STRETCH, isStretch, POST_FILTERS, PostOrder } from "../posts/list-posts.ts";
import { strictObject } from "../strict-object.ts";

/** What a saved filter may contain: the list's filters, search text, and order. */
export const FilterFields = strictObject({
  q: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({
      description: "Search terms, as in `GET /search`.",
      examples: ["launch"],
    }),
  ...POST_FILTERS,
  order: PostOrder.optional().meta({ description: "As in `GET /posts`." }),
}).refine(isStretch, IS_NO_STRETCH);
export type FilterFields = z.infer<typeof FilterFields>;

export const Shared = z.boolean().meta({
  description:
    "`true` shares it with everyone in the organization, which needs the scope `publish`; `false` saves it only for the signed-in person. API keys and apps can save only shared filters.",
});
