import { SEPARATORS, type Separator } from "#core/contract/import-uses.ts";
import { meaningOf } from "./column-names.ts";
import { SEPARATOR_SIGNS } from "./separator-signs.ts";
import { splitCsv } from "./split-csv.ts";

const SAMPLE = 20;

interface Split {
  separator: Separator;
  /** Cells of the first row. */
  columns: number;
  /** Cells of the first row that name a known column. */
  known: number;
  /** Whether the first rows all have as many cells. */
  is_even: boolean;
}

/**
 * Returns what separates the columns of a file: what splits the first row into the most known names of columns, or else
 * what splits each of the first rows into as many cells. It is unclear if several do, or none.
 */
export function findSeparator(text: string): { separator: Separator; is_unclear: boolean } {
  const splits = SEPARATORS.map((separator) => splitBy(text, separator));
  const [best] = splits.toSorted(
    (left, right) => right.known - left.known || right.columns - left.columns,
  );
  if (best !== undefined && best.known > 0) return { separator: best.separator, is_unclear: false };
  const several = splits.filter(({ columns }) => columns > 1);
  const even = several.filter(({ is_even }) => is_even);
  const [first = { separator: "comma" }] = [...even, ...several];
  const is_unclear = even.length > 1 || (even.length === 0 && several.length > 0);
  return { separator: first.separator, is_unclear };
}

function splitBy(text: string, separator: Separator): Split {
  const rows: string[][] = [];
  for (const { cells } of splitCsv(text, SEPARATOR_SIGNS[separator])) {
    if (cells.some((cell) => cell.trim() !== "")) rows.push(cells);
    if (rows.length >= SAMPLE) break;
  }
  const [first = []] = rows;
  return {
    separator,
    columns: first.length,
    known: first.filter((cell) => meaningOf(cell) !== null).length,
    is_even: rows.every((cells) => cells.length === first.length),
  };
}
