import { MOST_DELIMITERS, MOST_LINES } from "./limits.ts";

/** Everything that starts a mark: inline delimiters, headings and list markers. */
const DELIMITER = /[*_~`[\]<>\\]|^[ \t]*(?:#{1,6}|[+-]|\d{1,9}[.)])[ \t]/gm;
const LINE_BREAK = /\r\n?|\n/g;

/** Whether a text may contain marks, and not more than a post does (`limits.ts`). All other text stays as typed. */
export function isWorthReading(markdown: string): boolean {
  const delimiters = count(markdown, DELIMITER, MOST_DELIMITERS);
  if (delimiters === 0 || delimiters > MOST_DELIMITERS) return false;
  return count(markdown, LINE_BREAK, MOST_LINES) < MOST_LINES;
}

/** Counts the matches of a global expression, up to one more than `most`. */
function count(text: string, expression: RegExp, most: number): number {
  let matches = 0;
  expression.lastIndex = 0;
  while (matches <= most && expression.test(text)) matches += 1;
  return matches;
}
