import { z } from "zod";
import { IS_NO_STRETCH, isStretch, POST_FILTERS, PostOrder } from "../posts/list-posts.ts";
import { strictObject } from "../strict-object.ts";

/** What a saved filter may hold: the filters of the list of posts, the words of a search, and the order. */
export const FilterFields = strictObject({
  q: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({
      description: "Words to search for, as `GET /search` takes them.",
      examples: ["launch"],
    }),
  ...POST_FILTERS,
  order: PostOrder.optional().meta({ description: "As `GET /posts` takes it." }),
}).refine(isStretch, IS_NO_STRETCH);
export type FilterFields = z.infer<typeof FilterFields>;

export const Shared = z.boolean().meta({
  description:
    "`true` shares it with everyone in the organization, which needs the scope `publish`; `false` keeps it for the person who is signed in. An API key or app can save only shared ones.",
});
