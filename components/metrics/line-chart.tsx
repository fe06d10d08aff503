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
  /** An earlier range to compare with, at the times of `points`. */
  before?: readonly Point[];
  /** Whether the chart starts at the lowest value. Otherwise it starts at zero. */
  zoomed?: boolean;
  className?: string;
}

const WIDTH = 120;
const HEIGHT = 28;

/** A count over time, with gaps where it wasn't measured. The table next to it has the numbers. */
export function LineChart({ label, points, before = [], zoomed = false, className }: Props) {
  const all = [...before, ...points];
  const times = all.map(({ at }) => at);
  const values = all.flatMap(({ value }) => value ?? []);
  const least = zoomed && values.length > 0 ? Math.min(...values) : Math.min(0, ...values);
  const most = Math.max(least + 1, ...values);
  const x = scaleUtc({ domain: [Math.min(...times), Math.max(...times)], range: [0, WIDTH] });
  const y = scaleLinear({ domain: [least, most], range: [HEIGHT, 0] });
  const line = (data: readonly Point[], stroke: string) => (
    <LinePath
      data={[...data]}
      defined={({ value }) => value !== null}
      x={({ at }) => x(at)}
      y={({ value }) => y(value ?? 0)}
      stroke={stroke}
      strokeWidth={2}
      vectorEffect="non-scaling-stroke"
    />
  );
  return (
    <svg
      viewBox={`-1 -2 ${WIDTH + 2} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      className={`w-full text-accent ${className ?? "h-8"}`}
    >
      <title>{label}</title>
      {before.length > 0 && line(before, "var(--line)")}
      {line(points, "currentColor")}
    </svg>
  );
}
