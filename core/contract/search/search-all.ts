import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { MOST_IN_CURSOR } from "../limits.ts";
import { IS_NO_STRETCH, isStretch, POST_FILTERS } from "../posts/list-posts.ts";
import { nameList } from "../posts/name-list.ts";
import { SearchResult } from "../resources/search-result.ts";
import { strictObject } from "../strict-object.ts";

export const SEARCH_TYPES = ["posts", "interactions", "media", "labels", "channels"] as const;
export type SearchTypeName = (typeof SEARCH_TYPES)[number];

/** In code points. */
const LONGEST_QUERY = 200;

const Query = z
  .string()
  .min(1)
  .max(2 * LONGEST_QUERY)
  .refine((text) => text.length <= LONGEST_QUERY || Array.from(text).length <= LONGEST_QUERY, {
    error: `must have at most ${LONGEST_QUERY} characters`,
  })
  .meta({
    maxLength: LONGEST_QUERY,
    description:
      'All words must occur; `"two words"` as they stand. A last word of three letters or more may also be how a longer one begins. Case, accents and punctuation make no difference. `#tag` and `@handle` find only these.',
    examples: ["launch"],
  });

export const SearchAll = defineOperation({
  name: "search.all",
  kind: "query",
  summary: "Search posts, files, labels and channels",
  description:
    "Newest first. Posts are found by their text and by the texts and titles of their channels, files by name and alt text, labels by name, channels by name and handle. What is deleted is not found. The filters are those of the list of posts: with any of them, only posts are found. Page until `next_cursor` is null: of many that nearly match, a page can hold fewer results than `limit`, even none. A query without a letter, a digit or an emoji finds nothing.",
  http: { method: "GET", path: "/search" },
  agent: readingTool({
    tool: "search",
    description:
      "Finds posts, media, labels and channels by their words, newest first. Returns items with id, type and excerpt, and next_cursor: page until it is null.",
  }),
  scope: "posts:read",
  input: strictObject({
    q: Query,
    types: nameList(SEARCH_TYPES)
      .optional()
      .meta({
        description: `What is looked for, with commas between: ${SEARCH_TYPES.join(", ")}. All of it, unless given.`,
        examples: ["posts,media"],
      }),
    ...POST_FILTERS,
    cursor: z.string().max(MOST_IN_CURSOR).optional().meta({
      description: "The `next_cursor` of the page before, with the same `q`, `types` and filters.",
    }),
    limit: z.int().min(1).max(100).default(20),
  }).refine(isStretch, IS_NO_STRETCH),
  output: z.object({ items: z.array(SearchResult), next_cursor: z.string().nullable() }),
  refusals: ["invalid_cursor", "unknown_label", "unknown_channel"],
});
