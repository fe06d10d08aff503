import { isBlank } from "../blocks/line.ts";
import type { SourceRange } from "../document.ts";

/** Delimiters wherever they stand. */
const DELIMITERS = "*_~`[]#>";

/**
 * Whether the backslash at `index` stands before a delimiter, which it then shows literally. Before anything else it is a
 * character (`C:\dir`, `\\server`). List markers are delimiters at the start of a line, `(` after a `]`, `<` before an
 * address.
 */
export function isEscape(source: string, index: number, region: SourceRange): boolean {
  const next = source[index + 1];
  if (next === undefined || index + 1 >= region.end) return false;
  if (DELIMITERS.includes(next)) return true;
  if (next === "(") return index > region.start && source[index - 1] === "]";
  if (next === "<") return source.startsWith("http", index + 2);
  if (next === "-" || next === "+") return startsLine(source, index, region);
  return (
    (next === "." || next === ")") &&
    startsLine(source, skipDigitsBack(source, index, region), region, index)
  );
}

/** Whether only blanks stand before `index` on its line, and, for a number, whether there is one up to `numberEnd`. */
function startsLine(source: string, index: number, region: SourceRange, numberEnd = index + 1) {
  if (numberEnd === index) return false;
  let start = index;
  while (start > region.start && isBlank(source[start - 1])) start -= 1;
  return start === region.start || source[start - 1] === "\n" || source[start - 1] === "\r";
}

function skipDigitsBack(source: string, index: number, region: SourceRange) {
  let start = index;
  while (start > region.start && /[0-9]/.test(source.charAt(start - 1))) start -= 1;
  return start;
}
