import type { TextMark } from "../editor/marks/text-mark.ts";

/**
 * Marks of a text on another that it has become since: those before and after what was changed keep their words, and one around it
 * reaches over it. Marks are made a moment after the words, and may not stand under others meanwhile.
 */
export function shiftMarks(
  marks: readonly TextMark[],
  from: string,
  to: string,
): readonly TextMark[] {
  if (from === to || marks.length === 0) return marks;
  const most = Math.min(from.length, to.length);
  let before = 0;
  while (before < most && from[before] === to[before]) before += 1;
  let after = 0;
  while (after < most - before && from.at(-1 - after) === to.at(-1 - after)) after += 1;
  const changedEnd = from.length - after;
  const shift = to.length - from.length;
  const start = (at: number) => (at >= changedEnd ? at + shift : Math.min(at, before));
  const end = (at: number) => (at <= before ? at : start(at));
  return marks
    .map((mark) => ({ ...mark, start: start(mark.start), end: end(mark.end) }))
    .filter((mark) => mark.start < mark.end);
}
