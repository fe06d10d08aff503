import type { TextRange } from "./document.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { skipBlanks, skipRun, splitLines } from "./text/line.ts";

const FENCE_WIDTH = 3;

/**
 * The items of a thread: a line that is only `---` stands between two. Blank lines around it belong to it, as does
 * nothing else: an item is exactly as typed, and markdown without such a line is one item. Items without words are left
 * out; a `---` in fenced code separates nothing. Answers one item at least.
 */
export function splitThread(markdown: string): string[] {
  const lines = splitLines(markdown);
  const separators = findSeparators(markdown, lines);
  if (separators.length === 0) return [markdown];
  const starts = [0, ...separators.map((at) => at + 1)];
  const items = starts.map((first, index) =>
    itemText(markdown, lines.slice(first, separators[index])),
  );
  const written = items.filter((item) => item !== "");
  return written.length === 0 ? [""] : written;
}

/** An item's text with a backslash before each line of it that would part it. */
export function escapeSeparators(markdown: string): string {
  const lines = splitLines(markdown);
  const places = findSeparators(markdown, lines).map((number) =>
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

/** The numbers of the lines that separate items. */
function findSeparators(markdown: string, lines: readonly TextRange[]): number[] {
  const candidates = [...lines.keys()].filter(
    (number) => textOf(markdown, lines[number]) === "---",
  );
  if (candidates.length === 0) return [];
  const isInCode = codeTest(markdown);
  return candidates.filter((number) => !isInCode(lines[number]?.start ?? 0));
}

/** Whether a place lies in fenced code. To be asked in order of the places. */
function codeTest(markdown: string): (place: number) => boolean {
  const blocks = parseMarkdown(markdown).marks.filter(({ kind }) => kind === "code_block");
  let next = 0;
  return (place) => {
    while ((blocks[next]?.close.end ?? Number.POSITIVE_INFINITY) < place) next += 1;
    return (blocks[next]?.open.start ?? Number.POSITIVE_INFINITY) <= place;
  };
}

/** The markdown from the first line with words to the last. */
function itemText(markdown: string, lines: readonly TextRange[]): string {
  const hasWords = (line: TextRange) => textOf(markdown, line) !== "";
  const first = lines.find(hasWords);
  const last = lines.findLast(hasWords);
  return first === undefined || last === undefined ? "" : markdown.slice(first.start, last.end);
}

function textOf(markdown: string, line: TextRange | undefined) {
  return line === undefined ? "" : markdown.slice(line.start, line.end).trim();
}
