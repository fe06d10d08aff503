/** The saved reply that fits a comment: the one whose name says most of what the comment says. No guessing: all words of its name occur. */
export function pickSavedReply<Reply extends { name: string }>(
  text: string,
  replies: readonly Reply[],
): Reply | null {
  const said = new Set(wordsOf(text));
  const fitting = replies
    .map((reply) => ({ reply, words: wordsOf(reply.name) }))
    .filter(({ words }) => words.length > 0 && words.every((word) => said.has(word)))
    .toSorted((left, right) => right.words.length - left.words.length);
  return fitting[0]?.reply ?? null;
}

/** Words in lower case and without accents; their plural counts as the word. */
function wordsOf(text: string): string[] {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word));
}
