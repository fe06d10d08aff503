import type { TextMark } from "./text-mark.ts";

/** A kind that only the editor itself marks, besides those that it is told of. */
export type PaintedKind = TextMark["kind"] | "invisible";

export interface PaintedMark {
  start: number;
  end: number;
  kind: PaintedKind;
}

/** A stretch of a text that looks the same all over; without kinds it looks like any text. */
export interface PaintedPart {
  text: string;
  kinds: readonly PaintedKind[];
}

/** More would make typing slow, and nobody looks at them all: the count beside the text says how many there are. */
export const MOST_PAINTED = 300;

/** A text in parts, each under the same marks. Together they are the text. Marks may overlap and reach beyond it. */
export function cutByMarks(text: string, marks: readonly PaintedMark[]): PaintedPart[] {
  const painted = marks
    .map((mark) => ({
      ...mark,
      start: Math.max(0, mark.start),
      end: Math.min(text.length, mark.end),
    }))
    .filter(({ start, end }) => start < end)
    .slice(0, MOST_PAINTED);
  const edges = new Set([0, text.length, ...painted.flatMap(({ start, end }) => [start, end])]);
  const cuts = [...edges].sort((left, right) => left - right);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const covering = painted.filter((mark) => mark.start <= start && mark.end >= end);
    return { text: text.slice(start, end), kinds: [...new Set(covering.map(({ kind }) => kind))] };
  });
}
