import { z } from "zod";

export const SuggestionKind = z.enum(["hashtag", "mention"]);
export type SuggestionKind = z.infer<typeof SuggestionKind>;

export const Suggestion = z
  .object({
    text: z.string().meta({ description: "With its `#` or `@`, as last written." }),
    posts: z.int().meta({ description: "In how many of the examined posts it occurs." }),
  })
  .meta({ id: "Suggestion" });
export type Suggestion = z.infer<typeof Suggestion>;
