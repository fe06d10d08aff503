import type { z } from "zod";
import type { GetInsights } from "#core/contract/operations/insights.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { ChannelHealth, ChannelMode } from "#core/contract/resources/channel.ts";
import type { MissingMetric } from "#core/contract/resources/insights.ts";
import type { MetricName } from "#core/contract/resources/metric.ts";
import { ENGAGEMENT } from "#core/domain/metrics/insights.ts";
import type { MetricOffers } from "#platforms/kit/spec/metrics.ts";
import { metricsOf } from "#platforms/metric-ability.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { reachOf } from "#server/kernel/leash.ts";

interface Row {
  id: string;
  provider: string;
  name: string;
  mode: ChannelMode;
  health: ChannelHealth;
  account: unknown;
  created_at: Date;
  is_deleted: boolean;
  read_at: Date | null;
  error: string | null;
  next_at: Date | null;
  first_read_at: Date | null;
  first_published_at: Date | null;
}

export interface FoundChannel extends Row {
  offers: MetricOffers;
  /** The metric that says how often a post was seen. Null if its platform doesn't. */
  seen_by: "impressions" | "views" | null;
}

const FIND = `
  SELECT channel.id, channel.provider, channel.name, channel.mode, channel.health, channel.account, channel.created_at,
    channel.deleted_at IS NOT NULL AS is_deleted, reading.read_at, reading.error, call.due_at AS next_at,
    (SELECT min(at) FROM metric_snapshot WHERE channel_id = channel.id) AS first_read_at,
    (SELECT min(published_at) FROM published_item WHERE channel_id = channel.id) AS first_published_at
  FROM channel
  LEFT JOIN channel_metrics AS reading ON reading.channel_id = channel.id
  LEFT JOIN platform_call AS call ON call.id = 'read_metrics_' || channel.id AND call.state = 'queued'
  WHERE channel.organization_id = $1 AND ($4::text[] IS NULL OR channel.id = ANY($4)) AND ($2::text[] IS NULL OR channel.id = ANY($2))
    AND (channel.deleted_at IS NULL OR channel.deleted_at >= $3 OR $2 IS NOT NULL)
  ORDER BY channel.id`;

type Given = Pick<z.output<typeof GetInsights.input>, "channels">;

/**
 * Returns the chosen channels, or all that were connected at some time since `since`. Throws on a channel that isn't the
 * organization's. One statement.
 */
export async function findInsightChannels(
  ctx: ServiceContext,
  { channels }: Given,
  since: Date,
): Promise<FoundChannel[]> {
  const ids =
    channels === undefined ? null : [...new Set(channels.split(",").map((id) => id.trim()))];
  const rows = await ctx.sql<Row>(FIND, [ctx.organization_id, ids, since, reachOf(ctx)]);
  const unknown = ids?.find((id) => rows.every((row) => row.id !== id));
  if (unknown !== undefined)
    throw Refusal.because(
      "unknown_channel",
      `channels: "${unknown}" is not a channel of this organization. GET /channels lists them.`,
    );
  return rows.map((row) => {
    const offers = metricsOf(row);
    return { ...row, offers, seen_by: SEEN.find((name) => measures(offers, [name])) ?? null };
  });
}

const SEEN = ["impressions", "views"] as const;

const NEEDS = {
  followers: ["followers"],
  seen: SEEN,
  reach: ["reach"],
  engagement: ENGAGEMENT,
} satisfies Record<string, readonly MetricName[]>;

function measures(offers: MetricOffers, names: readonly MetricName[]): boolean {
  return names.some((name) => offers[name].state === "measured");
}

/** Returns what the connected channels' platforms don't measure. */
export function findMissing(channels: readonly FoundChannel[]): MissingMetric[] {
  const connected = channels.filter(({ is_deleted }) => !is_deleted);
  return (Object.keys(NEEDS) as (keyof typeof NEEDS)[]).flatMap((name) => {
    const lacking = connected.filter(({ offers }) => !measures(offers, NEEDS[name]));
    return (["not_offered", "not_granted"] as const).flatMap((state): MissingMetric[] => {
      const these = lacking.filter(({ offers }) => stateOf(offers, NEEDS[name]) === state);
      const providers = [...new Set(these.map(({ provider }) => provider))].sort();
      return providers.length === 0 ? [] : [{ name, state, providers }];
    });
  });
}

function stateOf(offers: MetricOffers, names: readonly MetricName[]) {
  return names.some((name) => offers[name].state === "not_granted") ? "not_granted" : "not_offered";
}
