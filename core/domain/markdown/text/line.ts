import type { SourceRange } from "../document.ts";

/** Lines of a source, without their line breaks (`\n`, `\r\n` or `\r`). An empty source has one empty line. */
export function splitLines(source: string): SourceRange[] {
  const lines: SourceRange[] = [];
  let start = 0;
  for (let index = 0; index < source.length; index += 1) {
    const character = source[index];
    if (character !== "\n" && character !== "\r") continue;
    lines.push({ start, end: index });
    if (character === "\r" && source[index + 1] === "\n") index += 1;
    start = index + 1;
  }
  lines.push({ start, end: source.length });
  return lines;
}

/** Where the spaces and tabs from `index` on end. */
export function skipBlanks(source: string, index: number, end: number): number {
  let next = index;
  while (next < end && isBlank(source[next])) next += 1;
  return next;
}

/** Where the run of one character from `index` on ends. */
export function skipRun(source: string, index: number, end: number): number {
  const character = source[index];
  let next = index;
  while (next < end && source[next] === character) next += 1;
  return next;
}

export function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t";
}

/** Where the run of one character that `index` is in starts. */
export function skipRunBack(source: string, index: number): number {
  let start = index;
  while (start > 0 && source[start - 1] === source[index]) start -= 1;
  return start;
}

/** Where the line that `index` is on starts. */
export function lineStart(source: string, index: number): number {
  let start = index;
  while (start > 0 && !isLineBreak(source[start - 1])) start -= 1;
  return start;
}

/** Where the line that `index` is on ends, before its line break. */
export function lineEnd(source: string, index: number): number {
  let end = index;
  while (end < source.length && !isLineBreak(source[end])) end += 1;
  return end;
}

function isLineBreak(character: string | undefined): boolean {
  return character === "\n" || character === "\r";
}
