import type { Chip } from "./channel-chips.tsx";

interface Said {
  chip: Chip;
  /** What is called by the platform, and by the channel's project. */
  platform: string;
  project: string;
}

/**
 * The channels that a search finds, the best match first: those whose name begins with what is typed, then those with a word in
 * the name that does, then other places in the name, the handle, the platform and the project. Equal ones keep their order.
 */
export function rankChips(said: readonly Said[], query: string): Chip[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return said
    .map((each) => ({ chip: each.chip, rank: rankOf(each, words, fold(query)) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ chip }) => chip);
}

/** Smaller is better; infinite where a word is found nowhere. */
function rankOf(
  { chip, platform, project }: Said,
  words: readonly string[],
  query: string,
): number {
  const name = fold(chip.name);
  const others = [chip.handle ?? "", platform, project].map(fold);
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

/** Without accents and capitals. */
function fold(text: string): string {
  return text.trim().normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
