/**
 * Moves marks to a text that has changed since: marks before and after the change stay on their words, and one around
 * it extends over it. Marks are computed shortly after the text, and would be misplaced meanwhile.
 */
export function shiftMarks<Mark extends { start: number; end: number }>(
  marks: readonly Mark[],
  from: string,
  to: string,
): readonly Mark[] {
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
