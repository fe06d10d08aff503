import type { Suggestion, SuggestionKind } from "#core/contract/resources/suggestion.ts";
import { findHashtags } from "../markdown/facets/find-hashtags.ts";

/** An `@` and a name on any platform, optionally with its server. Excludes email addresses. */
const MENTION = /(?<![\w@./])@\w(?:[\w.-]{0,62}\w)?(?:@\w(?:[\w.-]{0,62}\w)?)?/g;

const FINDERS: Record<SuggestionKind, (text: string) => string[]> = {
  hashtag: (text) => findHashtags(text).map(({ start, end }) => text.slice(start, end)),
  mention: (text) => text.match(MENTION) ?? [],
};

export interface Wanted {
  kind: SuggestionKind;
  /** Without the `#` or `@`. */
  prefix: string;
  limit: number;
}

/**
 * Ranks the hashtags or mentions of posts, which are given newest first with all their texts: by number of posts, then
 * newest. Case-insensitive, with the spelling of the newest post.
 */
export function tallyWords(
  posts: Iterable<readonly string[]>,
  { kind, prefix, limit }: Wanted,
): Suggestion[] {
  const tally = new Map<string, Suggestion>();
  for (const texts of posts) {
    const words = new Map(texts.flatMap(FINDERS[kind]).map((word) => [word.toLowerCase(), word]));
    for (const [key, text] of words) {
      const counted = tally.get(key);
      if (counted === undefined) tally.set(key, { text, posts: 1 });
      else counted.posts += 1;
    }
  }
  const start = prefix.toLowerCase();
  return [...tally]
    .filter(([key]) => key.startsWith(start, 1))
    .map(([, suggestion]) => suggestion)
    .sort((left, right) => right.posts - left.posts)
    .slice(0, limit);
}
