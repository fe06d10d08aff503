import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { Day } from "../day.ts";
import { defineOperation } from "../define-operation.ts";
import { Insights } from "../resources/insights.ts";
import { strictObject } from "../strict-object.ts";
import { MOST_METRIC_DAYS, USUAL_METRIC_DAYS } from "./metrics.ts";

const MOST_CHARACTERS = 4_000;
const MOST_IN_NAME = 200;

/** Filters of insights, shared with the skill that reports them. */
export const INSIGHT_FILTERS = {
  channels: z
    .string()
    .min(1)
    .max(MOST_CHARACTERS)
    .optional()
    .meta({
      description: "Comma-separated IDs of channels. Default: all channels.",
      examples: ["chan_01kaj4w2g0c8v5t7n9q1r3s5w7"],
    }),
  label: z
    .string()
    .min(1)
    .max(MOST_IN_NAME)
    .optional()
    .meta({ description: "Posts with this label: its ID, or its name ignoring case." }),
};

export const GetInsights = defineOperation({
  name: "insights.get",
  kind: "query",
  summary: "Get insights",
  description: `Totals, days, channels, labels and posts of a range, in the organization's time zone, compared with the same number of days before. Default: the last ${USUAL_METRIC_DAYS} days. \`seen\` is what a platform calls impressions, or else views. \`engagement\` is likes, comments, shares and saves. What isn't measured is null, never 0.`,
  http: { method: "GET", path: "/insights" },
  agent: readingTool({
    tool: "get_metrics",
    action: "overview",
    description: "totals, days, channels and posts of a range, compared with the one before.",
    describe: { from: "", to: "Exclusive.", channels: "Comma-separated IDs.", label: "" },
  }),
  scope: "posts:read",
  input: strictObject({
    from: Day.optional().meta({ description: "The first day.", examples: ["2026-11-01"] }),
    to: Day.optional().meta({
      description: `The day after the last day, at most ${MOST_METRIC_DAYS} days after \`from\`.`,
      examples: ["2026-12-01"],
    }),
    ...INSIGHT_FILTERS,
  }),
  output: Insights,
  refusals: ["invalid_input", "unknown_channel", "unknown_label"],
});
