import type { EntryMetrics } from "#core/contract/metrics/get-post-metrics.ts";
import { type Metric, type MetricName, POST_METRICS } from "#core/contract/resources/metric.ts";
import { formatMoment, formatMomentWithin } from "../time/format-time.ts";
import { METRIC_WORDS, METRICS_COPY, STATE_WORDS } from "./copy.ts";
import { LineChart } from "./line-chart.tsx";
import { MetricTile } from "./metric-tile.tsx";
import { NumbersTable } from "./numbers-table.tsx";

interface Props {
  entry: EntryMetrics;
  name: string;
  zone: string;
  now: Date;
}

export function EntryNumbers({ entry, name, zone, now }: Props) {
  const { metrics, series } = entry;
  const told = POST_METRICS.filter((metric) => metrics[metric].state !== "not_offered");
  const missing = POST_METRICS.filter((metric) => metrics[metric].state === "not_offered");
  const measured = told.filter((metric) => metrics[metric].state === "measured");
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <h3 className="font-medium wrap-anywhere">{name}</h3>
      <Standing {...{ entry, zone, now }} />
      {told.length > 0 && (
        <dl className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {told.map((metric) => (
            <Tile key={metric} metric={metric} told={metrics[metric]} series={series} />
          ))}
        </dl>
      )}
      {told.length === 0 && <p className="text-muted">{metrics.likes.definition}</p>}
      {told.length > 0 && missing.length > 0 && (
        <p className="text-sm text-muted">
          {`${METRICS_COPY.not_available}: ${missing.map((metric) => METRIC_WORDS[metric].toLowerCase()).join(", ")}.`}
        </p>
      )}
      {series.length > 0 && (
        <NumbersTable
          caption={METRICS_COPY.table_of(name)}
          columns={[METRICS_COPY.time, ...measured.map((metric) => METRIC_WORDS[metric])]}
          rows={series.toReversed().map((point) => ({
            key: point.at,
            cells: [
              formatMoment(new Date(point.at), zone, now),
              ...measured.map((metric) => point[metric] ?? null),
            ],
          }))}
          filename={`metrics-${entry.provider}.csv`}
          none="–"
        />
      )}
    </section>
  );
}

function Standing({ entry, zone, now }: Omit<Props, "name">) {
  const { as_of, next_at, error, series, metrics } = entry;
  const isTold = POST_METRICS.some((metric) => metrics[metric].state !== "not_offered");
  const read =
    as_of === null ? null : METRICS_COPY.as_of(formatMomentWithin(new Date(as_of), zone, now));
  const next =
    next_at === null
      ? read === null
        ? null
        : METRICS_COPY.no_next
      : METRICS_COPY.next(formatMomentWithin(new Date(next_at), zone, now));
  return (
    <>
      {series.length === 0 && next_at !== null && isTold && <p>{METRICS_COPY.none}</p>}
      <p className="text-sm text-muted empty:hidden">{[read, next].filter(Boolean).join(" ")}</p>
      {error !== null && (
        <p className="text-sm text-failed">{METRICS_COPY.failed(error.replace(/^\w+: /, ""))}</p>
      )}
    </>
  );
}

interface TileProps {
  metric: MetricName;
  told: Metric;
  series: EntryMetrics["series"];
}

function Tile({ metric, told: { state, value, definition }, series }: TileProps) {
  const isMeasured = state === "measured";
  const points = series.map((point) => ({
    at: Date.parse(point.at),
    value: point[metric] ?? null,
  }));
  return (
    <MetricTile
      label={METRIC_WORDS[metric]}
      value={isMeasured ? (value ?? 0).toLocaleString("en-GB") : STATE_WORDS[state]}
      {...{ isMeasured, definition }}
    >
      {isMeasured && series.length > 1 && (
        <dd aria-hidden>
          <LineChart label={METRIC_WORDS[metric]} points={points} />
        </dd>
      )}
    </MetricTile>
  );
}
