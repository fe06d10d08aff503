"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment, formatMomentWithin } from "#components/time/format-time.ts";
import type { EntryMetrics, PostMetrics } from "#core/contract/operations/metrics.ts";
import type { Metric, MetricName } from "#core/contract/resources/metric.ts";
import { POST_METRICS } from "#core/contract/resources/metric.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { useNow } from "../time/use-now.ts";
import { Button } from "../ui/button.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { METRIC_LABELS, METRICS_COPY, STATE_LABELS } from "./copy.ts";
import { LineChart } from "./line-chart.tsx";
import { MetricTile } from "./metric-tile.tsx";
import { NumbersTable } from "./numbers-table.tsx";

const MINUTE_MS = 60_000;
/** How long to poll for new numbers after requesting them. */
const LOOK_MS = 20_000;
const LOOK_EACH_MS = 1_500;

export function PostNumbers({ post: { id, channels: entries } }: { post: Post }) {
  const trpc = useTRPC();
  const workspace = useWorkspace();
  const now = useNow(workspace.now, MINUTE_MS);
  // Time of the numbers when a refresh was requested; null while none is pending.
  const [asked_of, setAskedOf] = useState<string | null>(null);
  const input = { id: id ?? "" };
  const query = trpc.posts.metrics.queryOptions(input, {
    refetchInterval: asked_of === null ? false : LOOK_EACH_MS,
  });
  const { data, error } = useQuery(query);
  const looking = asked_of !== null && asked_of === timesOf(data);
  const refresh = useRefresh(input.id, () => {
    setAskedOf(timesOf(data));
    setTimeout(() => setAskedOf(null), LOOK_MS);
  });
  const zone = workspace.organization.time_zone;
  const nameOf = (channel_id: string, provider: string) =>
    entries.find((entry) => entry.channel_id === channel_id)?.name ?? provider;
  return (
    <section aria-labelledby="metrics" className="flex flex-col gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="metrics" className="text-xl font-bold">
          {METRICS_COPY.title}
        </h2>
        <Button busy={refresh.isPending || looking} onClick={() => refresh.mutate(input)}>
          {METRICS_COPY.refresh}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {looking && METRICS_COPY.refresh_asked}
      </p>
      <ProblemNotice error={refresh.error ?? error} />
      {data !== undefined && data.channels.length > 1 && <Totals totals={data.totals} />}
      {data?.channels.map((entry) => (
        <EntryNumbers
          key={entry.channel_id}
          entry={entry}
          zone={zone}
          now={now}
          name={nameOf(entry.channel_id, entry.provider)}
        />
      ))}
    </section>
  );
}

function timesOf(data: PostMetrics | undefined): string {
  return (data?.channels ?? []).map(({ as_of }) => as_of).join(" ");
}

function useRefresh(id: string, onAsked: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.posts.refresh_metrics.mutationOptions({
      onSuccess() {
        onAsked();
        return queryClient.invalidateQueries(trpc.posts.metrics.queryFilter({ id }));
      },
    }),
  );
}

function Totals({ totals }: { totals: object }) {
  const names = Object.entries(METRIC_LABELS).filter(([name]) => name in totals);
  if (names.length === 0) return null;
  return (
    <p>
      <span className="font-medium">{METRICS_COPY.totals}: </span>
      {names
        .map(([name, word]) => {
          const value = (totals as Record<string, number>)[name] ?? 0;
          return `${value.toLocaleString("en-GB")} ${word.toLowerCase()}`;
        })
        .join(", ")}
    </p>
  );
}

interface Props {
  entry: EntryMetrics;
  name: string;
  zone: string;
  now: Date;
}

function EntryNumbers({ entry, name, zone, now }: Props) {
  const { metrics, series } = entry;
  const offered = POST_METRICS.filter((metric) => metrics[metric].state !== "not_offered");
  const missing = POST_METRICS.filter((metric) => metrics[metric].state === "not_offered");
  const measured = offered.filter((metric) => metrics[metric].state === "measured");
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <h3 className="font-medium wrap-anywhere">{name}</h3>
      <MetricsStatus entry={entry} zone={zone} now={now} />
      {offered.length > 0 && (
        <dl className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {offered.map((metric) => (
            <Tile key={metric} metric={metric} offered={metrics[metric]} series={series} />
          ))}
        </dl>
      )}
      {offered.length === 0 && <p className="text-muted">{metrics.likes.definition}</p>}
      {offered.length > 0 && missing.length > 0 && (
        <p className="text-sm text-muted">
          {`${METRICS_COPY.not_available}: ${missing.map((metric) => METRIC_LABELS[metric].toLowerCase()).join(", ")}.`}
        </p>
      )}
      {series.length > 0 && (
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
      )}
    </section>
  );
}

function MetricsStatus({ entry, zone, now }: Omit<Props, "name">) {
  const { as_of, next_at, error, series, metrics } = entry;
  const hasMetrics = POST_METRICS.some((metric) => metrics[metric].state !== "not_offered");
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
      {series.length === 0 && next_at !== null && hasMetrics && <p>{METRICS_COPY.none}</p>}
      <p className="text-sm text-muted empty:hidden">{[read, next].filter(Boolean).join(" ")}</p>
      {error !== null && (
        <p className="text-sm text-failed">{METRICS_COPY.failed(error.replace(/^\w+: /, ""))}</p>
      )}
    </>
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
