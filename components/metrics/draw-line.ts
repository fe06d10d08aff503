export interface Point {
  at: number;
  /** Null where it was not measured. */
  value: number | null;
}

interface Size {
  width: number;
  height: number;
}

/** The `d` of a path through points, broken where nothing was measured. A single point is a short stroke. */
export function drawLine(points: readonly Point[], { width, height }: Size): string {
  const measured = points.filter(({ value }) => value !== null);
  const from = measured[0]?.at ?? 0;
  const span = Math.max(1, (measured.at(-1)?.at ?? 0) - from);
  const most = Math.max(1, ...measured.map(({ value }) => value ?? 0));
  const isAlone = measured.length === 1;
  let isOpen = false;
  return points
    .map(({ at, value }) => {
      if (value === null) {
        isOpen = false;
        return "";
      }
      const x = isAlone ? 0 : round(((at - from) / span) * width);
      const y = round(height - (value / most) * height);
      const step = `${isOpen ? "L" : "M"}${x} ${y}${isAlone ? `h${width}` : ""}`;
      isOpen = true;
      return step;
    })
    .join("");
}

export interface Bar extends Size {
  x: number;
  y: number;
}

/** A bar for each measured value, on one line of zero: falls hang below it. */
export function drawBars(values: readonly (number | null)[], { width, height }: Size): Bar[] {
  const measured = values.filter((value) => value !== null);
  const top = Math.max(0, ...measured);
  const bottom = Math.min(0, ...measured);
  const span = Math.max(1, top - bottom);
  const step = width / Math.max(1, values.length);
  const zero = bottom === 0 ? height : (top / span) * height;
  return values.flatMap((value, index) => {
    if (value === null) return [];
    const tall = Math.max(1, (Math.abs(value) / span) * height);
    const y = value >= 0 ? zero - tall : zero;
    return [
      {
        x: round(index * step),
        y: round(Math.max(0, y)),
        width: round(step * 0.8),
        height: round(tall),
      },
    ];
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
