import type { TextRange } from "./document.ts";
import { splitLines } from "./text/line.ts";

/** A thread's markdown, exactly as typed: the texts of its parts, and what stands between each two. */
export interface ThreadParts {
  /** One at least. */
  texts: readonly string[];
  /** One less. A line that is only `---`, and the line breaks around it. */
  separators: readonly string[];
}

/** Whether a place lies in fenced code. Asked in order of the places. */
export type CodeTest = (place: number) => boolean;

/**
 * The parts of a thread, without reading its marks: `codeTest` is asked for only where the text has a line that could be a
 * separator. A blank line on both sides of a separator belongs to it. Put together again they are the same markdown.
 */
export function partThread(markdown: string, codeTest: () => CodeTest): ThreadParts {
  const lines = splitLines(markdown);
  const cuts = findCuts(markdown, lines, codeTest);
  const starts = [0, ...cuts.map(({ end }) => end)];
  return {
    texts: starts.map((start, index) => markdown.slice(start, cuts[index]?.start)),
    separators: cuts.map(({ start, end }) => markdown.slice(start, end)),
  };
}

/** The markdown of these parts. */
export function joinParts({ texts, separators }: ThreadParts): string {
  return texts.map((text, index) => text + (separators[index] ?? "")).join("");
}

/** The numbers of the lines that are only `---`, outside of fenced code. */
export function separatorLines(
  markdown: string,
  lines: readonly TextRange[],
  codeTest: () => CodeTest,
): number[] {
  const candidates = [...lines.keys()].filter(
    (number) => lineText(markdown, lines[number]) === "---",
  );
  if (candidates.length === 0) return [];
  const isInCode = codeTest();
  return candidates.filter((number) => !isInCode(lines[number]?.start ?? 0));
}

/** A line without the white space around it. */
export function lineText(markdown: string, line: TextRange | undefined): string {
  return line === undefined ? "" : markdown.slice(line.start, line.end).trim();
}

/** The places of the separators, with the line breaks before and behind them. */
function findCuts(markdown: string, lines: readonly TextRange[], codeTest: () => CodeTest) {
  const isBlank = (number: number) =>
    lines[number] !== undefined && lineText(markdown, lines[number]) === "";
  let taken = -1;
  return separatorLines(markdown, lines, codeTest).map((number): TextRange => {
    const reach = number - 1 > taken && isBlank(number - 1) && isBlank(number + 1) ? 1 : 0;
    const start = Math.max(lines[number - reach - 1]?.end ?? 0, lines[taken + 1]?.start ?? 0);
    taken = number + reach;
    return { start, end: lines[taken + 1]?.start ?? markdown.length };
  });
}
