import { foldedText } from "#core/domain/folding/fold.ts";
import { LIST_COPY } from "./copy.ts";

export interface PaletteEntry {
  /** Stable between visits. */
  id: string;
  group: "Actions" | "Posts" | "Media" | "Labels" | "Channels";
  label: string;
  /** Matches in the label found by the server: start and length of each. */
  marks?: readonly (readonly [number, number])[];
  /** Distinguishes it from others; searched too. */
  detail: string;
  keys?: string;
  /** Whether it is only found by searching. */
  searched?: boolean | undefined;
  run(): void;
}

export interface EntryGroup {
  label: string;
  items: PaletteEntry[];
}

const GROUPS = ["Actions", "Posts", "Media", "Labels", "Channels"] as const;
const MOST_IN_GROUP = 8;
/** Before anything is typed, all pages can be seen. */
const MOST_ACTIONS = 24;
const RECENT = LIST_COPY.recent;

/**
 * Returns the matching entries by group: each typed word must be a prefix of one of their words. Recently used entries
 * come first; without a query they have their own group.
 */
export function rankEntries(
  entries: readonly PaletteEntry[],
  typed: string,
  recent: readonly string[],
): EntryGroup[] {
  const words = foldedText(typed).split(/\s+/).filter(Boolean);
  const place = ({ id }: PaletteEntry) =>
    recent.includes(id) ? recent.indexOf(id) : recent.length;
  const fitting = entries
    .filter((entry) => fits(entry, words))
    .filter(({ id, searched }) => words.length > 0 || !searched || recent.includes(id))
    .toSorted((left, right) => place(left) - place(right));
  const lately = words.length > 0 ? [] : fitting.filter(({ id }) => recent.includes(id));
  const rest = fitting.filter((entry) => !lately.includes(entry));
  return [
    { label: RECENT, items: lately },
    ...GROUPS.map((label) => ({
      label,
      items: rest
        .filter(({ group }) => group === label)
        .slice(0, words.length === 0 && label === "Actions" ? MOST_ACTIONS : MOST_IN_GROUP),
    })),
  ].filter(({ items }) => items.length > 0);
}

function fits({ label, detail, marks }: PaletteEntry, words: readonly string[]): boolean {
  if (marks !== undefined) return true;
  const parts = foldedText(`${label} ${detail}`).split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => parts.some((part) => part.startsWith(word.replace(/^[@#]/, ""))));
}
