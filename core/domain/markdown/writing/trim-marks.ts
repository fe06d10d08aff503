import { orderMarks } from "../render/order-marks.ts";
import type { Mark } from "../rendition.ts";

/** Marks of `kinds` without the `characters` at their edges. One of nothing else is left out. */
export function trimMarks(
  text: string,
  marks: readonly Mark[],
  characters: string,
  kinds: readonly Mark["kind"][],
): Mark[] {
  const trimmed = marks.flatMap((mark) => {
    if (!kinds.includes(mark.kind)) return [mark];
    let { start, end } = mark;
    while (start < end && characters.includes(text.charAt(start))) start += 1;
    while (end > start && characters.includes(text.charAt(end - 1))) end -= 1;
    return end > start ? [{ ...mark, start, end }] : [];
  });
  return orderMarks(trimmed.reverse());
}
