"use client";
import { formatMoment } from "#components/time/format-time.ts";
import type { EntryMetrics } from "#core/contract/operations/metrics.ts";
import type { Metric, MetricName } from "#core/contract/resources/metric.ts";
import { POST_METRICS } from "#core/contract/resources/metric.ts";
import { METRIC_LABELS, METRICS_COPY, STATE_LABELS } from "./copy.ts";
import { LineChart } from "./line-chart.tsx";
import { MetricTile } from "./metric-tile.tsx";
import { NumbersTable } from "./numbers-table.tsx";

interface Props {
  entry: EntryMetrics;
  name: string;
  zone: string;
  now: Date;
}

/** How the numbers of a post developed on a channel that was read, and what each counts there. */
export function EntryReadings({ entry, name, zone, now }: Props) {
  const { metrics, series } = entry;
  const offered = POST_METRICS.filter((metric) => metrics[metric].state !== "not_offered");
  const missing = POST_METRICS.filter((metric) => metrics[metric].state === "not_offered");
  const measured = offered.filter((metric) => metrics[metric].state === "measured");
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <h3 className="font-medium wrap-anywhere">{name}</h3>
      <dl className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {offered.map((metric) => (
          <Tile key={metric} metric={metric} offered={metrics[metric]} series={series} />
        ))}
      </dl>
      {missing.length > 0 && (
        <p className="text-sm text-muted">
          {`${METRICS_COPY.not_available}: ${missing.map((metric) => METRIC_LABELS[metric].toLowerCase()).join(", ")}.`}
        </p>
      )}
      <NumbersTable
        caption={METRICS_COPY.table_of(name)}
        columns={[METRICS_COPY.time, ...measured.map((metric) => METRIC_LABELS[metric])]}
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
    </section>
  );
}

interface TileProps {
  metric: MetricName;
  offered: Metric;
  series: EntryMetrics["series"];
}

function Tile({ metric, offered: { state, value, definition }, series }: TileProps) {
  const isMeasured = state === "measured";
  const points = series.map((point) => ({
    at: Date.parse(point.at),
    value: point[metric] ?? null,
  }));
  return (
    <MetricTile
      label={METRIC_LABELS[metric]}
      value={isMeasured ? (value ?? 0).toLocaleString("en-GB") : STATE_LABELS[state]}
      isMeasured={isMeasured}
      definition={definition}
    >
      {isMeasured && series.length > 1 && (
        <dd aria-hidden>
          <LineChart label={METRIC_LABELS[metric]} points={points} />
        </dd>
      )}
    </MetricTile>
  );
}
