import { scaleLinear, scaleUtc } from "@visx/scale";
import { LinePath } from "@visx/shape";

interface Point {
  at: number;
  /** Null without a measurement. */
  value: number | null;
}

interface Props {
  label: string;
  points: readonly Point[];
}

const WIDTH = 120;
const HEIGHT = 28;

/** A count over time, from zero, with gaps where it wasn't measured. The table next to it has the numbers. */
export function LineChart({ label, points }: Props) {
  const times = points.map(({ at }) => at);
  const most = Math.max(1, ...points.map(({ value }) => value ?? 0));
  const x = scaleUtc({ domain: [Math.min(...times), Math.max(...times)], range: [0, WIDTH] });
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT, 0] });
  return (
    <svg
      viewBox={`-1 -2 ${WIDTH + 2} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      className="h-8 w-full text-accent"
    >
      <title>{label}</title>
      <LinePath
        data={[...points]}
        defined={({ value }) => value !== null}
        x={({ at }) => x(at)}
        y={({ value }) => y(value ?? 0)}
        stroke="currentColor"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
