import { z } from "zod";
import { Instant } from "#core/contract/instant.ts";
import { Insights } from "#core/contract/resources/insights.ts";
import { METRIC_NAMES, MetricState } from "#core/contract/resources/metric.ts";

const ReportRow = z.object({
  post_id: z.string(),
  text: z.string().meta({ description: "The beginning of the post." }),
  channel: z.string(),
  provider: z.string(),
  url: z.string().nullable(),
  published_at: Instant,
  as_of: Instant.nullable(),
  metrics: z.partialRecord(
    z.enum(METRIC_NAMES),
    z.object({ value: z.number().nullable(), state: MetricState }),
  ),
});

export const Report = z.object({
  title: z.string(),
  as_of: Instant,
  insights: Insights.optional().meta({
    description: "As of `GET /insights`. Missing in reports of earlier versions.",
  }),
  totals: z.partialRecord(z.enum(METRIC_NAMES), z.number()).meta({
    description: "The sums of the numbers that all rows have.",
  }),
  definitions: z.array(
    z.object({ provider: z.string(), name: z.string(), definition: z.string() }),
  ),
  gaps: z.array(z.string()).meta({ description: "What is missing, and why." }),
  rows: z.array(ReportRow),
});
export type Report = z.infer<typeof Report>;
