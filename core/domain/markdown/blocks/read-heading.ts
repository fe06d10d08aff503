import type { SourceRange } from "../document.ts";
import { isBlank, skipBlanks, skipRun } from "./line.ts";

const DEEPEST = 6;

/**
 * The `# ` that a heading's line starts with; undefined when it is no heading. A `#` without a blank after it is a
 * hashtag, one without words after it is decoration. Closing `#`s are words: nobody closes a heading in a post, and people
 * do write about C #.
 */
export function readHeading(
  source: string,
  line: SourceRange,
): { open: SourceRange; depth: number } | undefined {
  const start = skipBlanks(source, line.start, line.end);
  if (source[start] !== "#") return undefined;
  const afterMarker = skipRun(source, start, line.end);
  const depth = afterMarker - start;
  if (depth > DEEPEST || !isBlank(source[afterMarker])) return undefined;
  const end = skipBlanks(source, afterMarker, line.end);
  return end < line.end ? { open: { start, end }, depth } : undefined;
}
