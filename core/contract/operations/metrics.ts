import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { Day } from "../day.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { METRIC_NAMES, Metric, MetricName } from "../resources/metric.ts";
import { strictObject } from "../strict-object.ts";

export const MOST_METRIC_DAYS = 400;
export const USUAL_METRIC_DAYS = 30;

const Changes = Object.fromEntries(METRIC_NAMES.map((name) => [name, z.int().nullable()])) as {
  [Name in MetricName]: z.ZodNullable<z.ZodInt>;
};

export const ChannelDay = z
  .object({
    date: z.string(),
    posts: z.int().meta({ description: "Posts published that day." }),
    ...Changes,
    followers: z.int().nullable().meta({
      description: "Followers of the channel when last read that day.",
    }),
  })
  .meta({
    id: "ChannelDay",
    description:
      "How much the posts' numbers changed that day; negative if they fell. Null if nothing was measured.",
  });
export type ChannelDay = z.infer<typeof ChannelDay>;

export const ChannelMetrics = z
  .object({
    channel_id: z.string(),
    provider: z.string(),
    time_zone: z
      .string()
      .meta({ description: "The organization's time zone, which defines its days." }),
    as_of: Instant.nullable().meta({ description: "When the platform was last read." }),
    next_at: Instant.nullable().meta({ description: "When the platform is read next." }),
    error: z
      .string()
      .nullable()
      .meta({ description: "Why the last read failed, as `code: message`." }),
    definitions: z.record(MetricName, z.string()).meta({
      description: "For people: what the number counts, or why there is none.",
    }),
    days: z.array(ChannelDay).meta({ description: "Every day of the range." }),
  })
  .meta({ id: "ChannelMetrics" });
export type ChannelMetrics = z.infer<typeof ChannelMetrics>;

export const GetChannelMetrics = defineOperation({
  name: "channels.metrics",
  kind: "query",
  summary: "Get a channel's metrics",
  description: `The channel's post metrics by day, in the organization's time zone. Default: the last ${USUAL_METRIC_DAYS} days.`,
  http: { method: "GET", path: "/channels/{id}/metrics" },
  agent: readingTool({
    tool: "get_metrics",
    action: "channel",
    description: "a channel's numbers by day, with followers.",
    names: { id: "channel_id" },
    describe: { from: "", to: "Exclusive." },
  }),
  scope: "posts:read",
  input: strictObject({
    id: Id,
    from: Day.optional().meta({ description: "The first day.", examples: ["2026-11-01"] }),
    to: Day.optional().meta({
      description: `The day after the last day, at most ${MOST_METRIC_DAYS} days after \`from\`.`,
      examples: ["2026-12-01"],
    }),
  }),
  output: ChannelMetrics,
  refusals: ["invalid_input"],
});

/** Maximum snapshots per channel of a post. The oldest are left out. */
export const MOST_IN_SERIES = 1_000;

const Counts = Object.fromEntries(METRIC_NAMES.map((name) => [name, z.int().optional()])) as {
  [Name in MetricName]: z.ZodOptional<z.ZodInt>;
};

export const MetricPoint = z.object({ at: Instant, ...Counts }).meta({
  id: "MetricPoint",
  description: "Cumulative. Numbers that weren't measured are omitted.",
});

export type MetricPoint = z.infer<typeof MetricPoint>;

export const EntryMetrics = z
  .object({
    channel_id: z.string(),
    provider: z.string(),
    external_post_id: z.string(),
    as_of: Instant.nullable().meta({ description: "When the platform was last read." }),
    next_at: Instant.nullable().meta({
      description:
        "When the platform is read next: 1 and 6 hours after publishing, then daily for 30 days and weekly for 90. Null once reading has ended.",
    }),
    error: z
      .string()
      .nullable()
      .meta({ description: "Why the last read of the channel failed, as `code: message`." }),
    metrics: z.record(MetricName, Metric),
    series: z.array(MetricPoint).meta({
      description: `Every reading, oldest first: the newest ${MOST_IN_SERIES}. Numbers can fall, for example when a like is withdrawn.`,
    }),
  })
  .meta({ id: "EntryMetrics" });

export type EntryMetrics = z.infer<typeof EntryMetrics>;

export const PostMetrics = z
  .object({
    post_id: z.string(),
    totals: z.object(Counts).meta({
      description:
        "The sums of the numbers that all channels report. `reach` is never summed, as that would count a person twice.",
    }),
    channels: z
      .array(EntryMetrics)
      .meta({ description: "The channels on which the post is published." }),
  })
  .meta({ id: "PostMetrics" });

export type PostMetrics = z.infer<typeof PostMetrics>;

export const GetPostMetrics = defineOperation({
  name: "posts.metrics",
  kind: "query",
  summary: "Get a post's metrics",
  description:
    "The post's metrics on each channel where it is published, with all readings so far. For a thread, those of its first post.",
  http: { method: "GET", path: "/posts/{id}/metrics" },
  agent: readingTool({
    tool: "get_metrics",
    action: "post",
    description: "a post's numbers on each channel, with all readings.",
    names: { id: "post_id" },
  }),
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: PostMetrics,
  refusals: [],
});

export const RefreshPostMetrics = defineOperation({
  name: "posts.refresh_metrics",
  kind: "mutation",
  summary: "Refresh a post's metrics",
  description:
    "Reads the post's metrics from the platforms now instead of waiting for the next scheduled reading. At most once in 5 minutes, or in 10 seconds if all of its channels are sandbox channels.",
  http: { method: "POST", path: "/posts/{id}/metrics/refresh", status: 202 },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: z.object({ post_id: z.string() }),
  refusals: ["not_measured", "rate_limited"],
});
