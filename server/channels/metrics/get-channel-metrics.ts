import type { z } from "zod";
import type {
  ChannelDay,
  ChannelMetrics,
  GetChannelMetrics,
} from "#core/contract/operations/metrics.ts";
import { METRIC_NAMES, type MetricName } from "#core/contract/resources/metric.ts";
import { addDays, listDays } from "#core/domain/calendar/days.ts";
import { daySlot } from "#core/domain/calendar/slots.ts";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { metricsOf } from "#platforms/metric-ability.ts";
import { callId } from "#server/kernel/call-queue/call-rows.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findChannel } from "../find-channel.ts";
import { rangeOf } from "./range-of.ts";

type Input = z.output<typeof GetChannelMetrics.input>;

/**
 * Sums are doubles, which hold every count exactly that JSON can, and more than 32 bits. Each row is a day of the range, by its
 * index in the list of day starts. The last start ends the range.
 */
const CHANGES = `
  SELECT width_bucket(at, $2::timestamptz[]) AS place, change.key AS name, least(sum(change.value::numeric), ${Number.MAX_SAFE_INTEGER})::float8 AS value
  FROM metric_snapshot, jsonb_each_text(changes) AS change
  WHERE channel_id = $1 AND at >= $3 AND at < $4 GROUP BY 1, 2`;

const FOLLOWERS = `
  SELECT DISTINCT ON (1) width_bucket(at, $2::timestamptz[]) AS place, followers::float8 AS value
  FROM follower_snapshot WHERE channel_id = $1 AND at >= $3 AND at < $4 ORDER BY 1, at DESC`;

const POSTS = `
  SELECT width_bucket(published_at, $2::timestamptz[]) AS place, count(*)::float8 AS value
  FROM published_item WHERE channel_id = $1 AND position = 0 AND published_at >= $3 AND published_at < $4 GROUP BY 1`;

interface Placed {
  place: number;
  value: number;
}

/** Returns a channel's daily metrics. Six statements, whatever the range. */
export async function getChannelMetrics({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<ChannelMetrics> {
  const channel = await findChannel(ctx.db, ctx, input.id);
  const { time_zone } = ctx.actor.organization.policy;
  const { from, to } = rangeOf(input, toLocalTime(ctx.system.now(), time_zone).slice(0, 10));
  const dates = listDays(from, to);
  const starts = dates.map((date) => daySlot(date, time_zone).starts_at);
  const end = daySlot(addDays(to, -1), time_zone).ends_at;
  const values = [channel.id, starts, starts[0], end];
  const [changes, followers, posts, reading, call] = await Promise.all([
    ctx.sql<Placed & { name: MetricName }>(CHANGES, values),
    ctx.sql<Placed>(FOLLOWERS, values),
    ctx.sql<Placed>(POSTS, values),
    ctx.db.channelMetrics.findUnique({ where: { channel_id: channel.id } }),
    ctx.db.platformCall.findUnique({ where: { id: callId("read_metrics", channel.id) } }),
  ]);
  const days = dates.map(emptyDay);
  for (const { place, name, value } of changes) set(days, place, { [name]: value });
  for (const { place, value } of followers) set(days, place, { followers: value });
  for (const { place, value } of posts) set(days, place, { posts: value });
  const definitions = Object.entries(metricsOf(channel)).map(([name, each]) => {
    return [name, each.definition];
  });
  return {
    channel_id: channel.id,
    provider: channel.provider,
    time_zone,
    as_of: reading?.read_at?.toISOString() ?? null,
    next_at: call?.state === "queued" ? call.due_at.toISOString() : null,
    error: reading?.error ?? null,
    definitions: Object.fromEntries(definitions) as Record<MetricName, string>,
    days,
  };
}

function emptyDay(date: string): ChannelDay {
  const none = METRIC_NAMES.map((name) => [name, null]);
  return { date, posts: 0, ...(Object.fromEntries(none) as Record<MetricName, null>) };
}

/** Places count from 1. */
function set(days: ChannelDay[], place: number, values: Partial<ChannelDay>): void {
  const day = days[place - 1];
  if (day !== undefined) Object.assign(day, values);
}
