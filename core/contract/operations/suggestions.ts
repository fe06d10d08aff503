import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Suggestion, SuggestionKind } from "../resources/suggestion.ts";
import { strictObject } from "../strict-object.ts";

/**
 * Only this many of an organization's newest posts are searched, because older hashtags and mentions are rarely reused.
 */
export const POSTS_LOOKED_AT = 500;

export const ListSuggestions = defineOperation({
  name: "suggestions.list",
  kind: "query",
  summary: "List recently used hashtags or mentions",
  description: `From the ${POSTS_LOOKED_AT} newest posts, including drafts; those used in the most posts first.`,
  http: { method: "GET", path: "/suggestions" },
  agent: null,
  scope: "posts:read",
  input: strictObject({
    kind: SuggestionKind,
    prefix: z
      .string()
      .max(64)
      .default("")
      .meta({
        description: "The first letters, ignoring case, without `#` or `@`.",
        examples: ["lau"],
      }),
    limit: z.int().min(1).max(200).default(20),
  }),
  output: z.array(Suggestion),
  refusals: [],
});
