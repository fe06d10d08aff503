import { withoutAccents } from "../search/without-accents.ts";

/** Returns the saved reply whose name shares the most words with a comment. All words of its name must occur. */
export function pickSavedReply<Reply extends { name: string }>(
  text: string,
  replies: readonly Reply[],
): Reply | null {
  const textWords = new Set(wordsOf(text));
  const fitting = replies
    .map((reply) => ({ reply, words: wordsOf(reply.name) }))
    .filter(({ words }) => words.length > 0 && words.every((word) => textWords.has(word)))
    .toSorted((left, right) => right.words.length - left.words.length);
  return fitting[0]?.reply ?? null;
}

/** Returns words in lowercase without accents. Plurals match the singular. */
function wordsOf(text: string): string[] {
  const words = withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word));
}
