import type { MarkdownMark } from "#core/domain/markdown/index.ts";

/** A half-open range of UTF-16 code units. */
export interface TextRange {
  start: number;
  end: number;
}

/** A field's text and selection when a button was pressed. */
export interface Pressed extends TextRange {
  value: string;
}

/** Where a mark opens and closes. */
export type Delimiters = Pick<MarkdownMark, "open" | "close">;

/** What is before a line's words: quotes, bullets, numbers, a heading's sign. */
const LINE_START = /^\s*(?:(?:[-*+]|\d{1,9}[.)]|>+|#{1,6})\s+)*/;

/** Returns the selected words of each line, without the spaces around them. Code blocks are left out. */
export function segmentsIn(
  text: string,
  marks: readonly MarkdownMark[],
  from: number,
  to: number,
): TextRange[] {
  const segments: TextRange[] = [];
  for (let line = text.lastIndexOf("\n", from - 1) + 1; line < to; ) {
    const next = text.indexOf("\n", line);
    const end = next === -1 ? text.length : next;
    const lead = LINE_START.exec(text.slice(line, end))?.[0].length ?? 0;
    const start = Math.max(from, line + lead);
    const selected = text.slice(start, Math.min(to, end));
    const words = start + selected.length - selected.trimStart().length;
    // A line of dashes ends a post, and isn't words.
    if (/[^\s*_~-]/.test(selected))
      segments.push({ start: words, end: words + selected.trim().length });
    line = end + 1;
  }
  return segments
    .filter(
      (segment) => !marks.some((mark) => mark.kind === "code_block" && overlaps(mark, segment)),
    )
    .map((segment) => coverMarks(segment, marks));
}

const INLINE = new Set<MarkdownMark["kind"]>([
  "strong",
  "emphasis",
  "strikethrough",
  "code",
  "link",
  "autolink",
  "mention",
]);

/** Marks without markup inside. */
const WHOLE = new Set<MarkdownMark["kind"]>(["code", "autolink", "mention"]);

/**
 * Extends a segment over marks that it would cut, and over the marks inside of `around` that it is in: marks are nested
 * or disjoint.
 */
export function coverMarks(
  segment: TextRange,
  marks: readonly MarkdownMark[],
  around: readonly Delimiters[] = [],
): TextRange {
  const covered = { ...segment };
  for (const mark of marks.filter(({ kind }) => INLINE.has(kind))) {
    if (!overlaps(mark, covered)) continue;
    const { kind, open, close } = mark;
    const isInside = covered.start >= open.end && covered.end <= close.start;
    const holds = !WHOLE.has(kind) && !around.some((outer) => isIn(mark, outer));
    const surrounds = covered.start <= open.start && covered.end >= close.end;
    if (surrounds || (isInside && holds)) continue;
    covered.start = Math.min(covered.start, open.start);
    covered.end = Math.max(covered.end, close.end);
  }
  return covered;
}

function isIn({ open, close }: Delimiters, outer: Delimiters): boolean {
  return outer.open.end <= open.start && outer.close.start >= close.end;
}

function overlaps({ open, close }: MarkdownMark, { start, end }: TextRange): boolean {
  return open.start < end && close.end > start;
}
