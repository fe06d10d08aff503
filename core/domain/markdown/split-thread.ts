import { parseMarkdown } from "./parse-markdown.ts";
import { skipBlanks, skipRun, splitLines } from "./text/line.ts";
import {
  type CodeTest,
  lineText,
  partThread,
  separatorLines,
  type ThreadParts,
} from "./thread-parts.ts";

const FENCE_WIDTH = 3;

/**
 * Splits a thread into items at lines of only `---`, including blank lines around them but nothing else: an item is
 * exactly as typed, and markdown without such a line is one item. Items without text are removed; a `---` in fenced
 * code separates nothing. Returns at least one item.
 */
export function splitThread(markdown: string): string[] {
  const written = splitParts(markdown).filter((part) => part !== "");
  return written.length === 0 ? [""] : written;
}

/** Like `splitThread`, but includes parts without text, which indexes of items count. */
export function splitParts(markdown: string): string[] {
  const { texts } = partsOf(markdown);
  return texts.length === 1 ? [markdown] : texts.map(withoutBlankEdges);
}

/** Returns a thread's parts and separators, exactly as typed. */
export function partsOf(markdown: string): ThreadParts {
  return partThread(markdown, () => codeTest(markdown));
}

export function escapeSeparators(markdown: string): string {
  const lines = splitLines(markdown);
  const places = separatorLines(markdown, lines, () => codeTest(markdown)).map((number) =>
    markdown.indexOf("---", lines[number]?.start),
  );
  return escapeAt(markdown, places);
}

/**
 * Escapes the unclosed fences in an item's text. Joined with other items, such a fence could be closed by one of
 * theirs, and everything in between would be code.
 */
export function escapeOpenFences(markdown: string): string {
  if (!markdown.includes("`".repeat(FENCE_WIDTH))) return markdown;
  const isInCode = codeTest(markdown);
  const places = splitLines(markdown).flatMap((line) => {
    if (isInCode(line.start)) return [];
    const start = skipBlanks(markdown, line.start, line.end);
    const width = skipRun(markdown, start, line.end) - start;
    if (markdown[start] !== "`" || width < FENCE_WIDTH) return [];
    return Array.from({ length: width }, (_, index) => start + index);
  });
  return escapeAt(markdown, places);
}

function escapeAt(markdown: string, places: readonly number[]): string {
  return [0, ...places].map((place, index) => markdown.slice(place, places[index])).join("\\");
}

/** Must be called with ascending positions. */
function codeTest(markdown: string): CodeTest {
  const blocks = parseMarkdown(markdown).marks.filter(({ kind }) => kind === "code_block");
  let next = 0;
  return (place) => {
    while ((blocks[next]?.close.end ?? Number.POSITIVE_INFINITY) < place) next += 1;
    return (blocks[next]?.open.start ?? Number.POSITIVE_INFINITY) <= place;
  };
}

function withoutBlankEdges(part: string): string {
  const lines = splitLines(part);
  const first = lines.find((line) => lineText(part, line) !== "");
  const last = lines.findLast((line) => lineText(part, line) !== "");
  return first === undefined || last === undefined ? "" : part.slice(first.start, last.end);
}
