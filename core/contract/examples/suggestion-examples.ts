import { ListSuggestions } from "../suggestions/list-suggestions.ts";
import { exampleOf } from "./example-of.ts";

export const SUGGESTION_EXAMPLES = [
  exampleOf(ListSuggestions, {
    input: { kind: "hashtag", prefix: "lau" },
    output: [
      { text: "#launch", posts: 12 },
      { text: "#LaunchWeek", posts: 3 },
    ],
  }),
];
