import type { SourceMark, SourceRange } from "../document.ts";
import { lineEnd, lineStart } from "../text/line.ts";

/** The `> ` that a line starts with, all levels of it, a mark for each line. */
export function quoteMarks(source: string, markers: readonly SourceRange[]): SourceMark[] {
  const marks: SourceMark[] = [];
  for (const { start, end } of markers) {
    const last = marks.at(-1);
    if (last !== undefined && start < last.close.start) {
      last.open.end = end;
      continue;
    }
    const close = lineEnd(source, end);
    marks.push({
      kind: "quote",
      open: { start: lineStart(source, start), end },
      close: { start: close, end: close },
    });
  }
  return marks;
}
