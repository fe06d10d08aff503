import { SearchAll } from "../search/search-all.ts";
import { exampleOf } from "./example-of.ts";

export const SEARCH_EXAMPLES = [
  exampleOf(SearchAll, {
    input: { q: "lau", types: "posts,media" },
    output: {
      items: [
        {
          type: "post",
          id: "post_01kb0z9w3y4q8m2t6v1x5c7d0e",
          title: "We launch on Monday.",
          excerpt: "We launch on Monday.",
          highlights: [[3, 3]],
          status: "scheduled",
          at: "2026-11-21T12:00:00.000Z",
        },
      ],
      next_cursor: null,
    },
  }),
];
