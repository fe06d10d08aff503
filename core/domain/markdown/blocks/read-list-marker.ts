import type { SourceRange } from "../document.ts";
import { isBlank, skipBlanks } from "./line.ts";

const MOST_DIGITS = 9;

/** The `- `, `* `, `+ `, `1. ` or `1) ` that a list item starts with; undefined when the line is none. */
export function readListMarker(
  source: string,
  line: SourceRange,
): { open: SourceRange; ordered: boolean } | undefined {
  const start = skipBlanks(source, line.start, line.end);
  const afterDigits = skipDigits(source, start, line.end);
  const ordered = afterDigits > start;
  const isMarker = ordered
    ? ".)".includes(source[afterDigits] ?? " ")
    : "-*+".includes(source[start] ?? " ");
  const end = afterDigits + 1;
  if (!isMarker || end >= line.end || !isBlank(source[end])) return undefined;
  return { open: { start, end: skipBlanks(source, end, line.end) }, ordered };
}

function skipDigits(source: string, start: number, end: number) {
  let index = start;
  while (index < end && index - start < MOST_DIGITS && isDigit(source.charCodeAt(index)))
    index += 1;
  return index;
}

function isDigit(code: number) {
  return code >= 0x30 && code <= 0x39;
}
