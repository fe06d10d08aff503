import { z } from "zod";
import { Day } from "#core/contract/day.ts";
import { INSIGHT_FILTERS } from "#core/contract/operations/insights.ts";
import type { EntryMetrics } from "#core/contract/operations/metrics.ts";
import type { Report } from "#core/contract/operations/skills/report.ts";
import type { Insights } from "#core/contract/resources/insights.ts";
import { POST_METRICS } from "#core/contract/resources/metric.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { addDays, countDays } from "#core/domain/calendar/days.ts";
import { daySlot } from "#core/domain/calendar/slots.ts";
import { totalsOf } from "#core/domain/metrics/totals.ts";
import { dayBefore, formatDays } from "#core/domain/schedule/format-days.ts";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { getInsights } from "#server/channels/insights/get-insights.ts";
import { getPostMetrics } from "#server/channels/metrics/get-post-metrics.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { START, withExcerpt } from "#server/kernel/excerpt/excerpt-sql.ts";
import { labelKey } from "#server/kernel/labels/labels.ts";
import { defineSkill } from "./spec.ts";

const MOST_POSTS = 200;
const MOST_DAYS = 400;
const MOST_GAPS = 100;

const Input = strictObject({
  campaign: z.string().min(1).max(200).optional().meta({
    title: "Campaign",
    description:
      "Posts of this campaign (exact name). If omitted, send `from` and `to`, or `days`.",
  }),
  days: z
    .int()
    .min(1)
    .max(MOST_DAYS)
    .optional()
    .meta({
      title: "Last days",
      description: `Instead of \`from\` and \`to\`: the last days including today, 1 to ${MOST_DAYS}.`,
    }),
  from: Day.optional().meta({
    title: "From",
    description: "The first day, in the organization's time zone.",
    format: "date",
  }),
  to: Day.optional().meta({
    title: "To",
    description: "The last day, which is included.",
    format: "date",
  }),
  channels: INSIGHT_FILTERS.channels.meta({
    title: "Channels",
    description: "Comma-separated IDs of channels. Default: all channels.",
  }),
  label: INSIGHT_FILTERS.label.meta({
    title: "Label",
    description: "Posts with this label.",
  }),
})
  .refine(
    ({ campaign, from, to, days }) =>
      campaign !== undefined || days !== undefined || (from !== undefined && to !== undefined),
    { path: ["campaign"], error: "Choose a campaign or dates" },
  )
  .refine(({ from, days }) => from === undefined || days === undefined, {
    path: ["days"],
    error: "Choose either the last days, or a first and a last day",
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ["to"],
    error: "Choose both the first and the last day",
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ["to"],
    error: "Choose a last day that isn't before the first",
  })
  .refine(
    ({ from, to }) => from === undefined || to === undefined || to < addDays(from, MOST_DAYS),
    { path: ["to"], error: `Choose at most ${MOST_DAYS} days` },
  );
type Input = z.output<typeof Input>;

/** Which posts a report is about. `until` is the day after the last one. */
interface Wanted extends Pick<Input, "campaign" | "channels" | "label"> {
  from?: string;
  until?: string;
}

export const report = defineSkill({
  name: "report",
  version: 1,
  title: "Report",
  description:
    "Collects the metrics of each published post on each channel, for a campaign or a range of days, with their totals compared with the range before: when each was read, what it counts and what is missing. Download it as CSV or share it with a link.",
  input: Input,
  examples: [{ campaign: "Launch" }, { from: "2026-11-01", to: "2026-11-30" }, { days: 7 }],
  scopes: [],
  asks: false,
  lockKey: (input) => JSON.stringify(Object.values(input)),
  async plan(ctx, input) {
    return { items: [], output: await makeReport(ctx, wantedOf(ctx, input)) };
  },
  // The report is its plan, so there is nothing left to do.
  act: async () => ({ result: "skipped", detail: "" }),
});

function wantedOf(ctx: ServiceContext, { from, to, days, ...others }: Input): Wanted {
  if (days !== undefined) {
    const until = addDays(todayOf(ctx), 1);
    return { ...others, from: addDays(until, -days), until };
  }
  if (from === undefined || to === undefined) return others;
  return { ...others, from, until: addDays(to, 1) };
}

function todayOf({ system, actor }: ServiceContext): string {
  return toLocalTime(system.now(), actor.organization.policy.time_zone).slice(0, 10);
}

const FIND = `
  SELECT post.id, ${START} AS start, post.published_at, (
    SELECT json_agg(json_build_object('channel_id', entry.channel_id, 'name', channel.name, 'url', entry.url, 'published_at', entry.published_at))
    FROM channel_entry AS entry JOIN channel ON channel.id = entry.channel_id WHERE entry.post_id = post.id) AS channels
  FROM post
  WHERE organization_id = $1 AND deleted_at IS NULL AND published_at IS NOT NULL
    AND ($2::text IS NULL OR campaign = $2) AND ($3::timestamptz IS NULL OR published_at >= $3) AND ($4::timestamptz IS NULL OR published_at < $4)
    AND ($5::text[] IS NULL OR EXISTS (SELECT FROM channel_entry AS entry WHERE entry.post_id = post.id AND entry.channel_id = ANY($5)))
    AND ($6::text IS NULL OR EXISTS (
      SELECT FROM post_label JOIN label ON label.id = post_label.label_id
      WHERE post_label.post_id = post.id AND (label.id = $6 OR label.name_key = $7)))
  ORDER BY published_at DESC, id DESC LIMIT ${MOST_POSTS + 1}`;

interface Row {
  id: string;
  start: string;
  published_at: Date;
  channels: { channel_id: string; name: string; url: string | null; published_at: string | null }[];
}

/** Two statements per post, plus those of insights, plus two. */
async function makeReport(ctx: ServiceContext, input: Wanted): Promise<Report> {
  const { system } = ctx;
  const insights = await readInsights(ctx, input);
  const found = await findPosts(ctx, input);
  const wanted = input.channels?.split(",").map((id) => id.trim());
  const rows: Report["rows"] = [];
  const entries: (EntryMetrics & { name: string })[] = [];
  for (const post of found.slice(0, MOST_POSTS)) {
    const { channels } = await getPostMetrics({ ctx, input: { id: post.id } });
    for (const entry of channels) {
      if (wanted?.includes(entry.channel_id) === false) continue;
      const place = post.channels.find(({ channel_id }) => channel_id === entry.channel_id);
      const name = place?.name ?? entry.provider;
      entries.push({ ...entry, name });
      rows.push({
        post_id: post.id,
        text: post.excerpt,
        channel: name,
        provider: entry.provider,
        url: place?.url ?? null,
        published_at: new Date(place?.published_at ?? post.published_at).toISOString(),
        as_of: entry.as_of,
        metrics: Object.fromEntries(
          POST_METRICS.map((metric) => {
            const { value, state } = entry.metrics[metric];
            return [metric, { value, state }];
          }),
        ),
      });
    }
  }
  const isCut = found.length > MOST_POSTS;
  return {
    title: titleOf(input),
    as_of: system.now().toISOString(),
    ...(insights === null ? {} : { insights }),
    totals: totalsOf(rows.map(({ metrics }) => measured(metrics))),
    definitions: definitionsOf(entries),
    gaps: [
      ...(isCut ? [`Only the newest ${MOST_POSTS} posts are in this report.`] : []),
      ...gapsOf(entries),
    ],
    rows,
  };
}

async function findPosts(ctx: ServiceContext, wanted: Wanted) {
  const { campaign, from, until, channels, label } = wanted;
  const { time_zone } = ctx.actor.organization.policy;
  const start = (day: string | undefined) =>
    day === undefined ? null : daySlot(day, time_zone).starts_at;
  const rows = await ctx.sql<Row>(FIND, [
    ctx.organization_id,
    campaign ?? null,
    start(from),
    start(until),
    channels?.split(",").map((id) => id.trim()) ?? null,
    label ?? null,
    label === undefined ? null : labelKey(label),
  ]);
  return rows.map(withExcerpt);
}

/** Without the next reading, and without links to pictures, which expire earlier than the report. Null for a campaign without a published post. */
async function readInsights(ctx: ServiceContext, wanted: Wanted): Promise<Insights | null> {
  const { from, until: to, ...filters } = wanted;
  const range =
    from === undefined || to === undefined ? await rangeOfCampaign(ctx, wanted) : { from, to };
  if (range === null) return null;
  const { best, worst, ...insights } = await getInsights({ ctx, input: { ...filters, ...range } });
  const withoutLinks = (posts: Insights["best"]) =>
    posts.map((post) => ({ ...post, thumbnail_url: null }));
  return { ...insights, next_at: null, best: withoutLinks(best), worst: withoutLinks(worst) };
}

/** From the campaign's first published post until today. */
async function rangeOfCampaign(ctx: ServiceContext, { campaign }: Wanted) {
  const { time_zone } = ctx.actor.organization.policy;
  const [row] = await ctx.sql<{ first: Date | null }>(
    "SELECT min(published_at) AS first FROM post WHERE organization_id = $1 AND campaign = $2 AND deleted_at IS NULL",
    [ctx.organization_id, campaign],
  );
  if (row === undefined || row.first === null) return null;
  const to = addDays(todayOf(ctx), 1);
  const first = toLocalTime(row.first, time_zone).slice(0, 10);
  const earliest = addDays(to, -MOST_DAYS);
  return { from: countDays(earliest, first) > 0 ? first : earliest, to };
}

function titleOf({ campaign, from, until }: Wanted): string {
  const days = from === undefined || until === undefined ? "" : formatDays(from, dayBefore(until));
  if (campaign === undefined) return `Posts from ${days}`;
  return days === "" ? `Campaign ${campaign}` : `Campaign ${campaign}, ${days}`;
}

function measured(metrics: Report["rows"][number]["metrics"]): Record<string, number> {
  const values = Object.entries(metrics).filter(([, metric]) => metric?.value != null);
  return Object.fromEntries(values.map(([name, metric]) => [name, metric?.value ?? 0]));
}

function definitionsOf(entries: readonly EntryMetrics[]): Report["definitions"] {
  const definitions = entries.flatMap(({ provider, metrics }) =>
    POST_METRICS.filter((name) => metrics[name].state === "measured").map((name) => ({
      provider,
      name,
      definition: metrics[name].definition,
    })),
  );
  return [...new Map(definitions.map((each) => [JSON.stringify(each), each])).values()];
}

function gapsOf(entries: readonly (EntryMetrics & { name: string })[]): string[] {
  const gaps = entries.flatMap(({ name, metrics, error }) => [
    ...(error === null ? [] : [`${name}: the last reading failed (${error})`]),
    ...POST_METRICS.filter((metric) => metrics[metric].value === null).map(
      (metric) =>
        `${name}: ${metric} ${STATE_TEXTS[metrics[metric].state]}. ${metrics[metric].definition}`,
    ),
  ]);
  return [...new Set(gaps)].slice(0, MOST_GAPS);
}

const STATE_TEXTS = {
  measured: "measured",
  not_offered: "not offered by the platform",
  not_granted: "not granted to Crier",
  pending: "not read yet for some posts",
  withheld: "withheld for some posts",
  expired: "no longer available for some posts",
} as const;
