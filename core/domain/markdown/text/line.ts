import type { TextRange } from "../document.ts";

/** Splits a text into lines without their line breaks (`\n`, `\r\n` or `\r`). An empty text has one empty line. */
export function splitLines(text: string): TextRange[] {
  const lines: TextRange[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character !== "\n" && character !== "\r") continue;
    lines.push({ start, end: index });
    if (character === "\r" && text[index + 1] === "\n") index += 1;
    start = index + 1;
  }
  lines.push({ start, end: text.length });
  return lines;
}

export function skipBlanks(text: string, index: number, end: number): number {
  let next = index;
  while (next < end && isBlank(text[next])) next += 1;
  return next;
}

export function skipRun(text: string, index: number, end: number): number {
  const character = text[index];
  let next = index;
  while (next < end && text[next] === character) next += 1;
  return next;
}

export function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t";
}

/** Returns the start of the run of equal characters that contains `index`. */
export function skipRunBack(text: string, index: number): number {
  let start = index;
  while (start > 0 && text[start - 1] === text[index]) start -= 1;
  return start;
}

export function lineStart(text: string, index: number): number {
  let start = index;
  while (start > 0 && !isLineBreak(text[start - 1])) start -= 1;
  return start;
}

export function lineEnd(text: string, index: number): number {
  let end = index;
  while (end < text.length && !isLineBreak(text[end])) end += 1;
  return end;
}

function isLineBreak(character: string | undefined): boolean {
  return character === "\n" || character === "\r";
}
