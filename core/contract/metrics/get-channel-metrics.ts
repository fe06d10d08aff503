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
    posts: z.int().meta({ description: "Published that day." }),
    ...Changes,
    followers: z.int().nullable().meta({
      description: "How many followed the channel when it was last read that day.",
    }),
  })
  .meta({
    id: "ChannelDay",
    description:
      "How much the posts' numbers changed by the readings of that day; negative where they fell. Null where nothing was measured.",
  });
export type ChannelDay = z.infer<typeof ChannelDay>;

export const ChannelMetrics = z
  .object({
    channel_id: z.string(),
    provider: z.string(),
    time_zone: z.string().meta({ description: "Of the organization: its days." }),
    as_of: Instant.nullable().meta({ description: "When the platform was last asked." }),
    next_at: Instant.nullable().meta({ description: "When it is asked next." }),
    error: z
      .string()
      .nullable()
      .meta({ description: "Why the last reading failed, as `code: message`." }),
    definitions: z.record(MetricName, z.string()).meta({
      description: "For people: what is counted, or why there is no number.",
    }),
    days: z.array(ChannelDay).meta({ description: "Every day of the range." }),
  })
  .meta({ id: "ChannelMetrics" });
export type ChannelMetrics = z.infer<typeof ChannelMetrics>;

export const GetChannelMetrics = defineOperation({
  name: "channels.metrics",
  kind: "query",
  summary: "Read a channel's metrics",
  description: `The numbers of a channel's posts by the day, in the organization's time zone. The last ${USUAL_METRIC_DAYS} days unless \`from\` and \`to\` say otherwise.`,
  http: { method: "GET", path: "/channels/{id}/metrics" },
  agent: null,
  scope: "posts:read",
  input: strictObject({
    id: Id,
    from: Day.optional().meta({ description: "The first day.", examples: ["2026-11-01"] }),
    to: Day.optional().meta({
      description: `The first day after the range, ${MOST_METRIC_DAYS} days after \`from\` at most.`,
      examples: ["2026-12-01"],
    }),
  }),
  output: ChannelMetrics,
  refusals: ["invalid_input"],
});
