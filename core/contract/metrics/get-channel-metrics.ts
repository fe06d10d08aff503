import { z } from "zod";
import { Day } from "../day.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { METRIC_NAMES, MetricName } from "../resources/metric.ts";
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
  agent: null,
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
