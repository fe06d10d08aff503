import { MOST_DELIMITERS, MOST_LINES } from "./limits.ts";

/** What marks are made of: delimiters in a line, and what a heading or a list item starts with. */
const DELIMITER = /[*_~`[\]<>\\]|^[ \t]*(?:#{1,6}|[+-]|\d{1,9}[.)])[ \t]/gm;
/** The same wherever a line starts: a text is cut into parts that begin anywhere. */
const ANY_DELIMITER = /[*_~`[\]<>\\]|(?:[#+-]|\d[.)])[ \t]/;
const LINE_BREAK = /\r\n?|\n/g;

/** Whether a text may hold marks at all, and no more than a post does (`limits.ts`). All other text stays as typed. */
export function isWorthReading(markdown: string): boolean {
  const delimiters = count(markdown, DELIMITER, MOST_DELIMITERS);
  if (delimiters === 0 || delimiters > MOST_DELIMITERS) return false;
  return count(markdown, LINE_BREAK, MOST_LINES) < MOST_LINES;
}

/** Whether a text, or any part of it, may hold marks. Cheaper to ask than `isWorthReading`, and true of all that is worth it. */
export function mayHoldMarks(markdown: string): boolean {
  return ANY_DELIMITER.test(markdown);
}

/** How often a global expression matches, counted to one more than `most`. */
function count(text: string, expression: RegExp, most: number): number {
  let matches = 0;
  expression.lastIndex = 0;
  while (matches <= most && expression.test(text)) matches += 1;
  return matches;
}
