import { LIST_COPY } from "./list-copy.ts";
/** Something that can be found: an action, a post, a channel. */
export interface PaletteEntry {
  /** Stays the same from visit to visit. */
  id: string;
  group: "Actions" | "Posts" | "Media" | "Labels" | "Channels";
  label: string;
  /** What of the label was found, where the server has looked for it: start and length each. */
  marks?: readonly (readonly [number, number])[];
  /** What helps to tell it from others; it is searched too. */
  detail: string;
  /** The keys that do the same. */
  keys?: string;
  run(): void;
}

export interface EntryGroup {
  label: string;
  items: PaletteEntry[];
}

const GROUPS = ["Actions", "Posts", "Media", "Labels", "Channels"] as const;
const MOST_IN_GROUP = 8;
const RECENT = LIST_COPY.recent;

/**
 * The entries that fit what is typed, in groups: each typed word begins a word of theirs. What was chosen lately comes first,
 * and has a group of its own as long as nothing is typed.
 */
export function rankEntries(
  entries: readonly PaletteEntry[],
  typed: string,
  recent: readonly string[],
): EntryGroup[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const place = ({ id }: PaletteEntry) =>
    recent.includes(id) ? recent.indexOf(id) : recent.length;
  const fitting = entries
    .filter((entry) => fits(entry, words))
    .toSorted((left, right) => place(left) - place(right));
  const lately = words.length > 0 ? [] : fitting.filter(({ id }) => recent.includes(id));
  const rest = fitting.filter((entry) => !lately.includes(entry));
  return [
    { label: RECENT, items: lately },
    ...GROUPS.map((label) => ({
      label,
      items: rest.filter(({ group }) => group === label).slice(0, MOST_IN_GROUP),
    })),
  ].filter(({ items }) => items.length > 0);
}

function fits({ label, detail, marks }: PaletteEntry, words: readonly string[]): boolean {
  if (marks !== undefined) return true;
  const parts = fold(`${label} ${detail}`).split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => parts.some((part) => part.startsWith(word.replace(/^[@#]/, ""))));
}

/** Without accents and capitals. */
function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
