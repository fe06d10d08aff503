import type { TextRange } from "../document.ts";
import { orderMarks } from "../render/order-marks.ts";
import type { Mark } from "../rendition.ts";

/**
 * Splits marks around `gaps`, without whitespace at their ends. `kinds` are the kinds that can't contain a gap. Gaps
 * must be sorted and disjoint.
 */
export function cutMarks(
  text: string,
  marks: readonly Mark[],
  gaps: readonly TextRange[],
  kinds: readonly Mark["kind"][],
): Mark[] {
  if (gaps.length === 0) return [...marks];
  let passed = 0;
  const pieces = marks.flatMap((mark) => {
    while ((gaps[passed]?.end ?? Number.POSITIVE_INFINITY) <= mark.start) passed += 1;
    return kinds.includes(mark.kind) ? cut(text, mark, gaps, passed) : [mark];
  });
  return orderMarks(pieces.reverse());
}

function cut(text: string, mark: Mark, gaps: readonly TextRange[], firstGap: number): Mark[] {
  const pieces: Mark[] = [];
  let start = mark.start;
  for (let at = firstGap; start < mark.end; at += 1) {
    const gap = gaps[at];
    const end = Math.min(gap?.start ?? mark.end, mark.end);
    pieces.push(...trimmed(text, { ...mark, start, end }));
    start = Math.max(start, gap?.end ?? mark.end);
  }
  return pieces;
}

function trimmed(text: string, piece: Mark): Mark[] {
  const content = text.slice(piece.start, piece.end);
  const start = piece.start + content.length - content.trimStart().length;
  const end = start + content.trim().length;
  return end > start ? [{ ...piece, start, end }] : [];
}
