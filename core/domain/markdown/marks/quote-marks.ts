import type { MarkdownMark, TextRange } from "../document.ts";
import { lineEnd, lineStart } from "../text/line.ts";

/** The `> ` at the start of a line, for all its levels, as one mark per line. */
export function quoteMarks(markdown: string, markers: readonly TextRange[]): MarkdownMark[] {
  const marks: MarkdownMark[] = [];
  for (const { start, end } of markers) {
    const last = marks.at(-1);
    if (last !== undefined && start < last.close.start) {
      last.open.end = end;
      continue;
    }
    const close = lineEnd(markdown, end);
    marks.push({
      kind: "quote",
      open: { start: lineStart(markdown, start), end },
      close: { start: close, end: close },
    });
  }
  return marks;
}
