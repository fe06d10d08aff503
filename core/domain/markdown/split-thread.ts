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
 * The items of a thread: a line that is only `---` stands between two. Blank lines around it belong to it, as does
 * nothing else: an item is exactly as typed, and markdown without such a line is one item. Items without words are left
 * out; a `---` in fenced code separates nothing. Answers one item at least.
 */
export function splitThread(markdown: string): string[] {
  const written = splitParts(markdown).filter((part) => part !== "");
  return written.length === 0 ? [""] : written;
}

/** The same with the parts that have no words: what is counted by places counts these too. */
export function splitParts(markdown: string): string[] {
  const { texts } = partsOf(markdown);
  return texts.length === 1 ? [markdown] : texts.map(withoutBlankEdges);
}

/** A thread's parts and what stands between them, exactly as typed. */
export function partsOf(markdown: string): ThreadParts {
  return partThread(markdown, () => codeTest(markdown));
}

/** An item's text with a backslash before each line of it that would part it. */
export function escapeSeparators(markdown: string): string {
  const lines = splitLines(markdown);
  const places = separatorLines(markdown, lines, () => codeTest(markdown)).map((number) =>
    markdown.indexOf("---", lines[number]?.start),
  );
  return escapeAt(markdown, places);
}

/**
 * An item's text with its fences escaped that are never closed. Beside other items such a fence could be closed by one of
 * theirs, and all between them would be code.
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

/** To be asked in order of the places. */
function codeTest(markdown: string): CodeTest {
  const blocks = parseMarkdown(markdown).marks.filter(({ kind }) => kind === "code_block");
  let next = 0;
  return (place) => {
    while ((blocks[next]?.close.end ?? Number.POSITIVE_INFINITY) < place) next += 1;
    return (blocks[next]?.open.start ?? Number.POSITIVE_INFINITY) <= place;
  };
}

/** A part from its first line with words to its last. */
function withoutBlankEdges(part: string): string {
  const lines = splitLines(part);
  const first = lines.find((line) => lineText(part, line) !== "");
  const last = lines.findLast((line) => lineText(part, line) !== "");
  return first === undefined || last === undefined ? "" : part.slice(first.start, last.end);
}
