import type { TextRange } from "../document.ts";
import type { Mark } from "../rendition.ts";
import { findWebAddresses } from "./find-web-addresses.ts";

/**
 * The addresses and the code in a text that hold the delimiter of a style around them, where it can't be escaped. In
 * order and apart.
 */
export function findUnescapable(
  text: string,
  marks: readonly Mark[],
  delimiters: Partial<Record<Mark["kind"], string>>,
): TextRange[] {
  const styles = Object.entries(delimiters).map(([kind, delimiter]) => ({
    delimiter,
    overlaps: overlapsAny(marks.filter((mark) => mark.kind === kind)),
  }));
  const code: TextRange[] = marks.filter(({ kind }) => kind === "code");
  return [...code, ...findWebAddresses(text, code)]
    .sort((a, b) => a.start - b.start)
    .filter((range) => {
      const words = text.slice(range.start, range.end);
      return styles.some(({ delimiter, overlaps }) => words.includes(delimiter) && overlaps(range));
    });
}

/** Whether a range overlaps one of `marks`, which are in order and apart. Ranges must be asked for in order. */
function overlapsAny(marks: readonly Mark[]) {
  let next = 0;
  return ({ start, end }: TextRange) => {
    while ((marks[next]?.end ?? Infinity) <= start) next += 1;
    return (marks[next]?.start ?? Infinity) < end;
  };
}
