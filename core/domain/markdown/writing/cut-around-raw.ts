import type { TextRange } from "../document.ts";
import type { Mark } from "../rendition.ts";
import { cutMarks } from "./cut-marks.ts";
import { STYLES } from "./delimiters.ts";
import { findWebAddresses } from "./find-web-addresses.ts";

/** What ends a style where it can't be escaped. */
type Endings = Record<(typeof STYLES)[number], RegExp>;

/** Splits each style around the URLs and code in it that would end it. */
export function cutAroundRaw(text: string, marks: readonly Mark[], endings: Endings): Mark[] {
  const code: TextRange[] = marks.filter(({ kind }) => kind === "code");
  const styles = STYLES.map((kind) => ({
    ending: endings[kind],
    overlaps: overlapsAny(marks.filter((mark) => mark.kind === kind)),
  }));
  const raw = [...code, ...findWebAddresses(text, code)]
    .sort((a, b) => a.start - b.start)
    .filter((range) => {
      const content = text.slice(range.start, range.end);
      return styles.some(({ ending, overlaps }) => ending.test(content) && overlaps(range));
    });
  return cutMarks(text, marks, apartInLinks(raw, marks), STYLES);
}

/** Whether a range overlaps one of `marks`, which are sorted and disjoint. Ranges must be ascending. */
function overlapsAny(marks: readonly Mark[]) {
  let next = 0;
  return ({ start, end }: TextRange) => {
    while ((marks[next]?.end ?? Infinity) <= start) next += 1;
    return (marks[next]?.start ?? Infinity) < end;
  };
}

/**
 * Returns the gaps, and empty gaps at the ends of the links that contain them: a style split in a link would start or
 * end in it.
 */
function apartInLinks(gaps: readonly TextRange[], marks: readonly Mark[]): TextRange[] {
  const edges: TextRange[] = [];
  let next = 0;
  for (const { kind, start, end } of marks) {
    while ((gaps[next]?.start ?? Infinity) < start) next += 1;
    if (kind === "link" && (gaps[next]?.end ?? Infinity) <= end)
      edges.push({ start, end: start }, { start: end, end });
  }
  return [...gaps, ...edges].sort((a, b) => a.start - b.start || a.end - b.end);
}
