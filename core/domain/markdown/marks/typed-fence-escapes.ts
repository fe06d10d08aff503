import type { TextRange } from "../document.ts";

/** A backslash before a delimiter, or before a list marker at the start of a line. */
const ESCAPE = /\\(?=[*_~`[\]#>])|(?<=^[ \t]*)\\(?=[-+])/gm;

/**
 * Returns the escapes in text that the parser reads as a fenced block although the fence is never closed: they escape
 * their delimiters as everywhere else. The parser reads none in a block.
 */
export function typedFenceEscapes(markdown: string, { start, end }: TextRange): TextRange[] {
  const matches = markdown.slice(start, end).matchAll(ESCAPE);
  return Array.from(matches, ({ index }) => ({ start: start + index, end: start + index + 1 }));
}
