import type { TextRange } from "../document.ts";
import type { Mark } from "../rendition.ts";

/** Gaps, and the edges of the links that they are in: a style that is cut in a link would start in it or end in it. */
export function apartInLinks(gaps: readonly TextRange[], marks: readonly Mark[]): TextRange[] {
  const edges: TextRange[] = [];
  let next = 0;
  for (const { kind, start, end } of marks) {
    while ((gaps[next]?.start ?? Infinity) < start) next += 1;
    if (kind === "link" && (gaps[next]?.end ?? Infinity) <= end)
      edges.push({ start, end: start }, { start: end, end });
  }
  return [...gaps, ...edges].sort((a, b) => a.start - b.start || a.end - b.end);
}
