import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { MOST_IN_CURSOR } from "../limits.ts";
import { SearchResult } from "../resources/search-result.ts";
import { strictObject } from "../strict-object.ts";
import { AGENT_FILTERS, IS_NO_STRETCH, isStretch, POST_FILTERS } from "./posts/list-posts.ts";
import { nameList } from "./posts/name-list.ts";

export const SEARCH_TYPES = [
  "posts",
  "interactions",
  "comments",
  "media",
  "labels",
  "channels",
] as const;
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
      'All words must match; `"two words"` matches the exact phrase. A last word of three or more letters also matches the start of longer words. Case, accents and punctuation are ignored. `#tag` and `@handle` match only those.',
    examples: ["launch"],
  });

export const SearchAll = defineOperation({
  name: "search.all",
  kind: "query",
  summary: "Search posts, comments, files, labels and channels",
  description:
    "Newest first. Posts are found by their text and by the texts and titles of their channels, your team's comments on posts by text, files by name and alt text, labels by name, channels by name and handle. Deleted items are not found. The filters are those of the list of posts; with any of them, only posts are found. Page until `next_cursor` is null: if many items nearly match, a page can have fewer results than `limit`, or none. A query without a letter, digit or emoji finds nothing.",
  http: { method: "GET", path: "/search" },
  agent: readingTool({
    tool: "search",
    description:
      "Finds posts, comments, files, labels and channels by their words, newest first. Returns items with id, type and excerpt.",
    omit: ["statuses", "scheduled_from", "scheduled_to", "campaign"],
    describe: {
      ...AGENT_FILTERS,
      q: 'All words must match; "two words" is a phrase.',
      types: `Comma-separated: ${SEARCH_TYPES.join(", ")}.`,
    },
  }),
  scope: "posts:read",
  input: strictObject({
    q: Query,
    types: nameList(SEARCH_TYPES)
      .optional()
      .meta({
        description: `What to search, separated by commas: ${SEARCH_TYPES.join(", ")}. Default: all you may see. \`interactions\` needs the scope \`interactions\`.`,
        examples: ["posts,media"],
      }),
    ...POST_FILTERS,
    cursor: z.string().max(MOST_IN_CURSOR).optional().meta({
      description: "`next_cursor` of the previous page, with the same `q`, `types` and filters.",
    }),
    limit: z.int().min(1).max(100).default(20),
  }).refine(isStretch, IS_NO_STRETCH),
  output: z.object({ items: z.array(SearchResult), next_cursor: z.string().nullable() }),
  refusals: ["invalid_cursor", "unknown_label", "unknown_channel"],
});
