import { findMatches } from "../search/find-matches.ts";
import { isKorean } from "../search/lexemes.ts";
import { readQuery, type Term } from "../search/read-query.ts";

/** Returns the saved reply whose name shares the most words with a comment. All words of its name must occur. */
export function pickSavedReply<Reply extends { name: string }>(
  text: string,
  replies: readonly Reply[],
): Reply | null {
  const comment = withoutPlurals(text);
  const fitting = replies
    .map((reply) => ({ reply, terms: wordsOf(reply.name) }))
    .filter(({ terms }) => terms.length > 0 && occurIn(comment, terms))
    .toSorted((left, right) => lengthOf(right.terms) - lengthOf(left.terms));
  return fitting[0]?.reply ?? null;
}

/** Whole words, but for Korean, which attaches particles to words. Scripts without spaces match anywhere. */
function wordsOf(name: string): Term[] {
  return readQuery(withoutPlurals(name)).map((term) => ({
    ...term,
    begins: isKorean(term.tokens.at(-1)?.text ?? ""),
  }));
}

function occurIn(comment: string, terms: readonly Term[]): boolean {
  return findMatches(comment, terms).every((places) => places.length > 0);
}

/** In words; in scripts without spaces, in characters. */
function lengthOf(terms: readonly Term[]): number {
  return terms.reduce((sum, { tokens }) => sum + tokens.length, 0);
}

/** Plurals match the singular. */
function withoutPlurals(text: string): string {
  return text.replaceAll(/[a-z]+/gi, (word) =>
    word.length > 3 && /s$/i.test(word) ? word.slice(0, -1) : word,
  );
}
