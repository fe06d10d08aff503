import { z } from "zod";
import { Instant } from "../instant.ts";

/** Metrics of posts, regardless of their names on platforms. */
export const POST_METRICS = [
  "impressions",
  "reach",
  "views",
  "likes",
  "comments",
  "shares",
  "saves",
  "clicks",
] as const;

/** `followers` is a metric of the channel, the others of its posts. */
export const METRIC_NAMES = [...POST_METRICS, "followers"] as const;

export const MetricName = z.enum(METRIC_NAMES).meta({ id: "MetricName" });
export type MetricName = z.infer<typeof MetricName>;

export const MetricState = z
  .enum(["measured", "not_offered", "not_granted", "pending", "withheld", "expired"])
  .meta({
    id: "MetricState",
    description:
      "`not_offered`: the platform doesn't provide it, or Crier doesn't read it there. `not_granted`: the channel's access doesn't allow it. `pending`: it hasn't been read yet. `withheld`: the platform returned no number. `expired`: the platform no longer provides it.",
  });
export type MetricState = z.infer<typeof MetricState>;

export const Metric = z
  .object({
    value: z.int().nullable().meta({
      description: "Null unless `state` is `measured`: never 0 for what was not measured.",
    }),
    state: MetricState,
    as_of: Instant.nullable().meta({ description: "When it was read from the platform." }),
    definition: z.string().meta({
      description: "For people: what the number counts, or why there is none.",
    }),
  })
  .meta({ id: "Metric" });
export type Metric = z.infer<typeof Metric>;
