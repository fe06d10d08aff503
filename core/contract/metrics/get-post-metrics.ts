import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { METRIC_NAMES, Metric, MetricName } from "../resources/metric.ts";
import { strictObject } from "../strict-object.ts";

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
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: PostMetrics,
  refusals: [],
});
