import {
  type EntryMetrics,
  type MetricPoint,
  MOST_IN_SERIES,
  type PostMetrics,
} from "#core/contract/operations/metrics.ts";
import type { ChannelMode } from "#core/contract/resources/channel.ts";
import { METRIC_NAMES, type Metric, type MetricName } from "#core/contract/resources/metric.ts";
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { FIRST_READING_MS } from "#core/domain/metrics/next-reading.ts";
import { totalsOf } from "#core/domain/metrics/totals.ts";
import { metricsOf } from "#platforms/metric-ability.ts";
import { findProvider } from "#platforms/providers.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findPost } from "#server/posts/record/find-post.ts";

/** Latest value per metric, as stored. */
export type Latest = { [name: string]: { value: number; at: string } };

interface Row {
  channel_id: string;
  provider: string;
  mode: ChannelMode;
  account: unknown;
  external_post_id: string;
  published_at: Date;
  measured_at: Date | null;
  next_at: Date | null;
  gone_at: Date | null;
  latest: Latest | null;
  is_known: boolean;
  error: string | null;
  series: { at: string; numbers: Numbers }[];
}

const READ = `
  SELECT item.channel_id, channel.provider, channel.mode, channel.account, item.external_post_id, item.published_at,
    metric.read_at AS measured_at, metric.next_at, metric.gone_at, metric.latest, metric.channel_id IS NOT NULL AS is_known, reading.error,
    (SELECT coalesce(json_agg(json_build_object('at', at, 'numbers', numbers) ORDER BY at), '[]') FROM (
      SELECT at, numbers FROM metric_snapshot AS snapshot
      WHERE snapshot.channel_id = item.channel_id AND snapshot.external_post_id = item.external_post_id
      ORDER BY at DESC LIMIT ${MOST_IN_SERIES}) AS newest) AS series
  FROM channel_entry AS entry
  JOIN published_item AS item ON item.entry_id = entry.id AND item.position = 0
  JOIN channel ON channel.id = item.channel_id
  LEFT JOIN metric_item AS metric ON metric.channel_id = item.channel_id AND metric.external_post_id = item.external_post_id
  LEFT JOIN channel_metrics AS reading ON reading.channel_id = item.channel_id
  WHERE entry.post_id = $1 AND channel.organization_id = $2
  ORDER BY item.published_at, item.channel_id`;

/** Returns a post's metrics on all channels where it is published. Two statements. */
export async function getPostMetrics({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<PostMetrics> {
  const { id: post_id } = await findPost(ctx.sql, ctx, input.id);
  const rows = await ctx.sql<Row>(READ, [post_id, ctx.organization_id]);
  const channels = rows.map(toEntry);
  return { post_id, totals: totalsOf(channels.map(valuesOf)), channels };
}

function toEntry(row: Row): EntryMetrics {
  const { channel_id, provider, external_post_id, measured_at, series } = row;
  const offers = metricsOf(row);
  const first = new Date(row.published_at.getTime() + FIRST_READING_MS);
  const isRead = findProvider(provider)?.metrics?.read !== undefined;
  const next_at = row.is_known || !isRead ? row.next_at : first;
  const metrics = METRIC_NAMES.map((name) => [name, toMetric(row, name, offers[name], next_at)]);
  return {
    channel_id,
    provider,
    external_post_id,
    as_of: measured_at?.toISOString() ?? null,
    next_at: next_at?.toISOString() ?? null,
    error: row.error,
    metrics: Object.fromEntries(metrics) as Record<MetricName, Metric>,
    series: series.map(({ at, numbers }): MetricPoint => {
      return { at: new Date(at).toISOString(), ...numbers };
    }),
  };
}

function toMetric(
  { latest, measured_at, gone_at }: Row,
  name: MetricName,
  { state, definition }: ReturnType<typeof metricsOf>[MetricName],
  next_at: Date | null,
): Metric {
  if (name === "followers") {
    const reason = "Followers are counted for the channel, not for a post.";
    return { value: null, state: "not_offered", as_of: null, definition: reason };
  }
  const last = latest?.[name];
  if (last !== undefined) {
    const as_of = new Date(last.at).toISOString();
    return { value: last.value, state: "measured", as_of, definition };
  }
  if (state !== "measured") return { value: null, state, as_of: null, definition };
  const as_of = measured_at?.toISOString() ?? null;
  if (gone_at !== null || (next_at === null && measured_at === null))
    return { value: null, state: "expired", as_of, definition };
  return { value: null, state: as_of === null ? "pending" : "withheld", as_of, definition };
}

function valuesOf({ metrics }: EntryMetrics): Numbers {
  const values = Object.entries(metrics).filter(([, { value }]) => value !== null);
  return Object.fromEntries(values.map(([name, { value }]) => [name, value])) as Numbers;
}
