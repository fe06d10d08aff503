import { z } from "zod";
import { Instant } from "../instant.ts";
import { ChannelHealth, ChannelMode } from "./channel.ts";
import { MetricState } from "./metric.ts";

/** Metrics that are compared across platforms. */
export const INSIGHT_NAMES = ["followers", "seen", "engagement", "posts"] as const;
export type InsightName = (typeof INSIGHT_NAMES)[number];

const Count = z.int().nullable();

export const InsightTotal = z
  .object({
    value: Count.meta({ description: "Null if no channel measures it." }),
    change: Count.meta({
      description:
        "The increase over the previous range, on the channels that were measured in all of both. Null if none was.",
    }),
    before: Count.meta({ description: "The previous range's value, on the same channels." }),
    channels: z.int().meta({ description: "How many channels `value` adds up." }),
    compared: z.int().meta({ description: "How many of them `change` compares." }),
  })
  .meta({ id: "InsightTotal" });
export type InsightTotal = z.infer<typeof InsightTotal>;

export const InsightDay = z
  .object({ date: z.string(), followers: Count, seen: Count, engagement: Count, posts: z.int() })
  .meta({
    id: "InsightDay",
    description:
      "`seen` and `engagement` are the day's changes; `followers` is the sum at its end, once every channel was read.",
  });
export type InsightDay = z.infer<typeof InsightDay>;

export const InsightChannel = z
  .object({
    id: z.string(),
    provider: z.string(),
    name: z.string(),
    mode: ChannelMode,
    health: ChannelHealth,
    disconnected: z.boolean().meta({ description: "Whether it is no longer connected." }),
    followers: Count,
    seen: Count,
    reach: Count.meta({ description: "People that posts reached, counted once per post." }),
    engagement: Count,
    posts: z.int(),
    error: z
      .string()
      .nullable()
      .meta({ description: "Why the last read failed, as `code: message`." }),
  })
  .meta({ id: "InsightChannel" });
export type InsightChannel = z.infer<typeof InsightChannel>;

export const InsightLabel = z
  .object({ id: z.string(), name: z.string(), posts: z.int(), seen: Count, engagement: Count })
  .meta({ id: "InsightLabel" });
export type InsightLabel = z.infer<typeof InsightLabel>;

export const InsightPost = z
  .object({
    id: z.string(),
    excerpt: z.string(),
    published_at: Instant,
    channel_ids: z.array(z.string()),
    seen: Count,
    engagement: Count,
    media_id: z.string().nullable().meta({ description: "Its first file." }),
    thumbnail_url: z.string().nullable().meta({ description: "Valid for about an hour." }),
  })
  .meta({ id: "InsightPost", description: "`seen` and `engagement` are its numbers so far." });
export type InsightPost = z.infer<typeof InsightPost>;

export const MissingMetric = z
  .object({
    name: z.enum(["followers", "seen", "reach", "engagement"]),
    state: MetricState.exclude(["measured", "pending", "withheld", "expired"]),
    providers: z.array(z.string()),
  })
  .meta({ id: "MissingMetric" });
export type MissingMetric = z.infer<typeof MissingMetric>;

export const Insights = z
  .object({
    time_zone: z.string().meta({
      description: "The organization's time zone, which defines its days.",
    }),
    from: z.string(),
    to: z.string().meta({ description: "The day after the last day." }),
    as_of: Instant.nullable().meta({ description: "When a channel was last read." }),
    next_at: Instant.nullable().meta({ description: "When a channel is read next." }),
    totals: z.object({
      followers: InsightTotal,
      seen: InsightTotal,
      engagement: InsightTotal,
      posts: InsightTotal,
    }),
    days: z.array(InsightDay).meta({ description: "Every day of the range." }),
    previous_days: z.array(InsightDay).meta({
      description: "Every day of the previous range, which has the same length.",
    }),
    channels: z.array(InsightChannel),
    labels: z.array(InsightLabel).meta({ description: "At most 50, most engagement first." }),
    best: z.array(InsightPost).meta({
      description: "Of the posts published in the range, those with the most engagement so far.",
    }),
    worst: z.array(InsightPost).meta({
      description: "Those with the least, at least a day old and none of `best`.",
    }),
    best_times: z
      .array(z.object({ weekday: z.int(), hour: z.int(), posts: z.int(), mean: z.number() }))
      .meta({
        description:
          "Hours with at least 5 posts in the last 90 days, best first. `weekday` 0 is Monday. `mean` is how many times as many likes as usual on their channel the posts got.",
      }),
    missing: z.array(MissingMetric).meta({ description: "What platforms don't measure." }),
  })
  .meta({ id: "Insights" });
export type Insights = z.infer<typeof Insights>;
