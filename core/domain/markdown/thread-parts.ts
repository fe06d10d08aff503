import type { TextRange } from "./document.ts";
import { splitLines } from "./text/line.ts";

/** A thread's markdown, exactly as typed: its parts and the separators between them. */
export interface ThreadParts {
  /** At least one. */
  texts: readonly string[];
  /** One less than `texts`. A line of only `---` and the line breaks around it. */
  separators: readonly string[];
}

/** Whether a position is in fenced code. Must be called with ascending positions. */
export type CodeTest = (place: number) => boolean;

/**
 * Splits a thread without parsing its marks: `codeTest` is only called if the text has a line that could be a
 * separator. A blank line on each side of a separator belongs to it. Joining the parts returns the same markdown.
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

export function joinParts({ texts, separators }: ThreadParts): string {
  return texts.map((text, index) => text + (separators[index] ?? "")).join("");
}

/** Returns the indexes of the lines of only `---`, outside of fenced code. */
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

export function lineText(markdown: string, line: TextRange | undefined): string {
  return line === undefined ? "" : markdown.slice(line.start, line.end).trim();
}

/** Returns the separators' ranges, with the line breaks around them. */
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
