import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import type { ChannelMetrics } from "#core/contract/operations/metrics.ts";
import { METRIC_NAMES, type MetricName } from "#core/contract/resources/metric.ts";
import { compareRanges, sumOver } from "#core/domain/metrics/compare-ranges.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { CHANNEL_COPY, METRIC_LABELS, METRICS_COPY } from "./copy.ts";
import { MetricTile } from "./metric-tile.tsx";
import { NumbersTable } from "./numbers-table.tsx";

interface Props {
  metrics: ChannelMetrics;
  before: ChannelMetrics;
  now: Date;
}

export function ChannelNumbers({ metrics, before, now }: Props) {
  const { days, as_of, next_at, error, time_zone } = metrics;
  const measured = METRIC_NAMES.filter((name) => days.some((day) => day[name] !== null));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted empty:hidden">
        {[
          as_of && METRICS_COPY.as_of(formatMomentWithin(new Date(as_of), time_zone, now)),
          next_at && METRICS_COPY.next(formatMomentWithin(new Date(next_at), time_zone, now)),
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      {error !== null && (
        <p className="text-sm text-failed">{METRICS_COPY.failed(error.replace(/^\w+: /, ""))}</p>
      )}
      {measured.length === 0 && (
        <div>
          <p className="font-medium">{CHANNEL_COPY.none}</p>
          <p className="text-muted">{whyNone(metrics)}</p>
        </div>
      )}
      {measured.length > 0 && (
        <>
          {measured.every((name) => compareRanges(days, before.days, name) === null) && (
            <p className="text-sm text-muted">{CHANNEL_COPY.no_comparison}</p>
          )}
          <dl className="grid gap-2 md:grid-cols-2 xl:grid-cols-3">
            {measured.map((name) => (
              <Tile key={name} name={name} metrics={metrics} before={before} />
            ))}
          </dl>
          <NumbersTable
            caption={CHANNEL_COPY.by_day}
            columns={[
              METRICS_COPY.date,
              METRICS_COPY.posts,
              ...measured.map((name) => METRIC_LABELS[name]),
            ]}
            rows={days.toReversed().map((day) => ({
              key: day.date,
              cells: [day.date, day.posts, ...measured.map((name) => day[name])],
            }))}
            filename={`metrics-${metrics.provider}-${days[0]?.date}.csv`}
            none={CHANNEL_COPY.not_measured}
          />
        </>
      )}
    </div>
  );
}

/** The platform's reason if it provides no metrics at all. */
function whyNone({ definitions, next_at, as_of }: ChannelMetrics): string {
  return next_at === null && as_of === null ? definitions.likes : CHANNEL_COPY.none_text;
}

function Tile({ name, metrics, before }: Omit<Props, "now"> & { name: MetricName }) {
  const values = metrics.days.map((day) => day[name]);
  const last = values.findLast((value) => value !== null) ?? null;
  const value = name === "followers" ? last : sumOver(metrics.days, name);
  return (
    <MetricTile
      label={METRIC_LABELS[name]}
      value={value?.toLocaleString("en-GB") ?? CHANNEL_COPY.not_measured}
      isMeasured={value !== null}
      definition={metrics.definitions[name]}
    >
      {name !== "followers" && (
        <dd className="text-sm empty:hidden">{compared(metrics.days, before.days, name)}</dd>
      )}
      <dd aria-hidden>
        <BarChart label={METRIC_LABELS[name]} values={values} />
      </dd>
    </MetricTile>
  );
}

type Days = ChannelMetrics["days"];

function compared(days: Days, before: Days, name: MetricName): string | null {
  const more = compareRanges(days, before, name);
  if (more === null) return null;
  if (more === 0) return CHANNEL_COPY.same(days.length);
  const count = Math.abs(more).toLocaleString("en-GB");
  return more > 0 ? CHANNEL_COPY.more(count, days.length) : CHANNEL_COPY.fewer(count, days.length);
}

interface BarChartProps {
  label: string;
  /** By day. Null for days without a measurement. */
  values: readonly (number | null)[];
}

const WIDTH = 300;

const HEIGHT = 60;

/** Height of a day without changes, as a line at zero. */
const LEAST = 1;

/** One bar per day around a zero line; decreases hang below it. The table next to it has the numbers. */
export function BarChart({ label, values }: BarChartProps) {
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
          <Bar key={day} {...place} width={x.bandwidth()} height={height} fill="currentColor" />
        );
      })}
    </svg>
  );
}
