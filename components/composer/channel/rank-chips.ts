import { withoutAccents } from "#core/domain/search/without-accents.ts";
import type { Chip } from "./channel-chips.tsx";

interface Said {
  chip: Chip;
  platform: string;
  project: string;
}

/**
 * Returns the channels that match a search, best match first: the name starts with the query, then a word in the name
 * does, then other places in the name, handle, platform and project. The sort is stable.
 */
export function rankChips(said: readonly Said[], query: string): Chip[] {
  const wanted = withoutAccents(query.trim());
  const words = wanted.split(/\s+/).filter(Boolean);
  return said
    .map((each) => ({ chip: each.chip, rank: rankOf(each, words, wanted) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ chip }) => chip);
}

/** Smaller is better; infinite if a word isn't found. */
function rankOf(
  { chip, platform, project }: Said,
  words: readonly string[],
  query: string,
): number {
  const name = withoutAccents(chip.name.trim());
  const others = [chip.handle ?? "", platform, project].map(withoutAccents);
  const ranks = words.map((word) => {
    if (beginsWord(name, word)) return 1;
    if (name.includes(word)) return 2;
    const at = others.findIndex((text) => text.includes(word));
    if (at === -1) return Number.POSITIVE_INFINITY;
    return 3 + 2 * at + (beginsWord(others[at] ?? "", word) ? 0 : 1);
  });
  const sum = ranks.reduce((total, rank) => total + rank, 0);
  return name.startsWith(query) ? sum - words.length : sum;
}

function beginsWord(text: string, word: string): boolean {
  return text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word));
}
