import type { TextMark } from "./text-mark.ts";

/** The marks of a text, and "invisible", which only the editor marks. */
export type PaintedKind = TextMark["kind"] | "invisible";

export interface PaintedMark {
  start: number;
  end: number;
  kind: PaintedKind;
}

/** A range of a text with uniform style; without kinds it is plain text. */
export interface PaintedPart {
  text: string;
  kinds: readonly PaintedKind[];
}

/** More would slow typing, and nobody looks at them all: the count next to the text gives the total. */
export const MOST_PAINTED = 300;

/** Splits a text into ranges with the same marks. Concatenated, they are the text. Marks may overlap and exceed it. */
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
