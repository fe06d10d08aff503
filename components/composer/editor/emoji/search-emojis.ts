import type { EmojiEntry } from "./emoji-data.ts";

/** Searches emoji by a typed name: exact names first, then similar names, then related terms. */
export function searchEmojis(
  emojis: readonly EmojiEntry[],
  typed: string,
  most: number,
): EmojiEntry[] {
  const sought = typed.toLowerCase();
  return emojis
    .map((entry) => ({ entry, rank: rankOf(entry, sought) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((left, right) => left.rank - right.rank)
    .slice(0, most)
    .map(({ entry }) => entry);
}

function rankOf({ names, label, tags }: EmojiEntry, sought: string): number {
  if (names.includes(sought)) return 0;
  if (names.some((name) => name.startsWith(sought))) return 1;
  if (label.startsWith(sought)) return 2;
  if (tags.some((tag) => tag.startsWith(sought))) return 3;
  if (names.some((name) => name.includes(sought))) return 4;
  return Number.POSITIVE_INFINITY;
}
