import type { TextRange } from "../document.ts";
import type { Mark } from "../rendition.ts";
import { findWebAddresses } from "./find-web-addresses.ts";

/**
 * The addresses in a text and the marks of `kinds` whose words hold a delimiter that can't be escaped there. In order
 * and apart.
 */
export function findRaw(
  text: string,
  marks: readonly Mark[],
  delimiter: RegExp,
  kinds: readonly Mark["kind"][],
): TextRange[] {
  const whole: TextRange[] = marks.filter(({ kind }) => kinds.includes(kind));
  const candidates = [...whole, ...findWebAddresses(text, whole)].sort((a, b) => a.start - b.start);
  let end = 0;
  return candidates.filter((range) => {
    const isRaw = range.start >= end && delimiter.test(text.slice(range.start, range.end));
    if (isRaw) end = range.end;
    return isRaw;
  });
}
