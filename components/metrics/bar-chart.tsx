import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";

interface Props {
  label: string;
  /** By day. Null for days without a measurement. */
  values: readonly (number | null)[];
}

const WIDTH = 300;
const HEIGHT = 60;
/** Height of a day without changes, as a line at zero. */
const LEAST = 1;

/** One bar per day around a zero line; decreases hang below it. The table next to it has the numbers. */
export function BarChart({ label, values }: Props) {
  const measured = values.filter((value) => value !== null);
  const lowest = Math.min(0, ...measured);
  const highest = Math.max(lowest === 0 ? 1 : 0, ...measured);
  const domain = [lowest, highest];
  const x = scaleBand({ domain: [...values.keys()], range: [0, WIDTH], paddingInner: 0.2 });
  const y = scaleLinear({ domain, range: [HEIGHT - LEAST, 0] });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-16 w-full text-accent"
    >
      <title>{label}</title>
      {[...values.entries()].map(([day, value]) => {
        if (value === null) return null;
        const height = Math.max(LEAST, Math.abs(y(value) - y(0)));
        const place = { x: x(day) ?? 0, y: Math.min(y(value), y(0)) };
        return (
          <Bar key={day} {...{ ...place, width: x.bandwidth(), height }} fill="currentColor" />
        );
      })}
    </svg>
  );
}
