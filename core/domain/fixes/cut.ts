/** Where a copy can be cut, and how its marks are closed and reopened on both sides of the cut. */
import type { Document, MarkdownMark } from "../markdown/index.ts";
import { graphemeEnds } from "../measure/grapheme-ends.ts";

/**
 * Returns the positions after which a copy may be cut: ends of words outside links and code blocks; if none fits, ends
 * of graphemes, in code blocks too.
 */
export function cutPositions(document: Document): { words: number[]; graphemes: () => number[] } {
  const without = (positions: number[], kinds: readonly MarkdownMark["kind"][]) => {
    const inside = findInside(document, kinds);
    return positions.filter((position) => inside[position] === 0);
  };
  return {
    words: without(wordEnds(document.markdown), ["link", "autolink", "mention", "code_block"]),
    graphemes: () => without(graphemeEnds(document.markdown), ["link", "autolink", "mention"]),
  };
}

/** Returns the delimiters that close the marks open at `position`, innermost first. */
export function closersAt({ markdown, marks }: Document, position: number): string {
  return openMarks(marks, position)
    .map(({ kind, close }) => {
      const closer = markdown.slice(close.start, close.end);
      // A fence ends a block only on a line of its own.
      return kind === "code_block" ? `\n${closer.trim()}` : closer;
    })
    .reverse()
    .join("");
}

/** Returns the delimiters that open the marks open at `position`, outermost first. */
export function openersAt({ markdown, marks }: Document, position: number): string {
  return openMarks(marks, position)
    .map((mark) => markdown.slice(mark.open.start, mark.open.end))
    .join("");
}

function openMarks(marks: readonly MarkdownMark[], position: number) {
  return marks.filter(
    ({ open, close }) => close.end > close.start && open.end <= position && close.start >= position,
  );
}

/**
 * Returns how many delimiters and marks of these kinds each position is inside of. One pass over the marks and one over
 * the text, since there may be as many marks as characters.
 */
function findInside({ markdown, marks }: Document, indivisible: readonly MarkdownMark["kind"][]) {
  const depths = new Int32Array(markdown.length + 2);
  const enter = (start: number, end: number) => {
    if (end - start < 2) return;
    depths[start + 1] = (depths[start + 1] ?? 0) + 1;
    depths[end] = (depths[end] ?? 0) - 1;
  };
  for (const { kind, open, close } of marks) {
    enter(open.start, open.end);
    enter(close.start, close.end);
    if (indivisible.includes(kind)) enter(open.start, close.end);
  }
  for (let at = 1; at < depths.length; at += 1)
    depths[at] = (depths[at] ?? 0) + (depths[at - 1] ?? 0);
  return depths;
}

function wordEnds(markdown: string): number[] {
  const ends: number[] = [];
  for (let position = 1; position <= markdown.length; position += 1) {
    const endsHere = position === markdown.length || isSpace(markdown[position]);
    if (endsHere && !isSpace(markdown[position - 1])) ends.push(position);
  }
  return ends;
}

export function isSpace(character: string | undefined) {
  return character !== undefined && /\s/.test(character);
}
