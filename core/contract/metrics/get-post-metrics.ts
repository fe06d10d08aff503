import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { METRIC_NAMES, Metric, MetricName } from "../resources/metric.ts";
import { strictObject } from "../strict-object.ts";

/** More snapshots of a post on a channel than these are left out, the oldest first. */
export const MOST_IN_SERIES = 1_000;

const Counts = Object.fromEntries(METRIC_NAMES.map((name) => [name, z.int().optional()])) as {
  [Name in MetricName]: z.ZodOptional<z.ZodInt>;
};

export const MetricPoint = z
  .object({ at: Instant, ...Counts })
  .meta({ id: "MetricPoint", description: "Cumulative. What was not measured is missing." });
export type MetricPoint = z.infer<typeof MetricPoint>;

export const EntryMetrics = z
  .object({
    channel_id: z.string(),
    provider: z.string(),
    external_post_id: z.string(),
    as_of: Instant.nullable().meta({ description: "When the platform was last asked." }),
    next_at: Instant.nullable().meta({
      description:
        "When it is asked next: 1 and 6 hours after publishing, then daily for 30 days and weekly for 90. Null when it isn't any more.",
    }),
    error: z
      .string()
      .nullable()
      .meta({ description: "Why the last reading of the channel failed, as `code: message`." }),
    metrics: z.record(MetricName, Metric),
    series: z.array(MetricPoint).meta({
      description: `What was measured each time, oldest first: the newest ${MOST_IN_SERIES} readings. Numbers may fall, as when a like is taken back.`,
    }),
  })
  .meta({ id: "EntryMetrics" });
export type EntryMetrics = z.infer<typeof EntryMetrics>;

export const PostMetrics = z
  .object({
    post_id: z.string(),
    totals: z.object(Counts).meta({
      description:
        "The sums of what every channel measures. `reach` is never added up: it would count a person twice.",
    }),
    channels: z.array(EntryMetrics).meta({ description: "Where the post is out." }),
  })
  .meta({ id: "PostMetrics" });
export type PostMetrics = z.infer<typeof PostMetrics>;

export const GetPostMetrics = defineOperation({
  name: "posts.metrics",
  kind: "query",
  summary: "Read a post's metrics",
  description:
    "The numbers of a post on each channel where it is out, with every reading so far. A thread is measured by its first post.",
  http: { method: "GET", path: "/posts/{id}/metrics" },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: PostMetrics,
  refusals: [],
});
