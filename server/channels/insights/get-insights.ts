import type { z } from "zod";
import type { GetInsights } from "#core/contract/operations/insights.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Insights } from "#core/contract/resources/insights.ts";
import { addDays, countDays, listDays } from "#core/domain/calendar/days.ts";
import { daySlot } from "#core/domain/calendar/slots.ts";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { createSqlValues } from "#server/db/sql-values.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { labelKey } from "#server/kernel/labels/labels.ts";
import { isLabelWithin } from "#server/kernel/leash.ts";
import { rangeOf } from "../metrics/range-of.ts";
import { findInsightChannels, findMissing } from "./find-insight-channels.ts";
import type { PostScope } from "./post-scope.ts";
import { readLabels } from "./read-labels.ts";
import { type Ranges, readChanges, readFollowers, readPostCounts } from "./read-numbers.ts";
import { readRanked } from "./read-ranked.ts";
import { readTimes } from "./read-times.ts";
import { toNumbers } from "./to-numbers.ts";

type Input = z.output<typeof GetInsights.input> & {
  /** Only posts of this campaign, which aren't compared: it had no posts before it began. */
  campaign?: string | undefined;
};

/**
 * Returns the numbers of a range of days on all channels. Seven statements, whatever the range and however many
 * channels and posts, plus one for a label.
 */
export async function getInsights({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<Insights> {
  const { time_zone } = ctx.actor.organization.policy;
  const { from, to } = rangeOf(input, toLocalTime(ctx.system.now(), time_zone).slice(0, 10));
  const dates = listDays(addDays(from, -countDays(from, to)), to);
  const ranges = rangesOf(dates, time_zone);
  const scope = await findScope(ctx, input);
  const channels = await findInsightChannels(ctx, input, ranges.before);
  const read = { ctx, channels, scope, ranges };
  const [changes, followers, posts, labels, ranked, best_times] = await Promise.all([
    readChanges(read),
    readFollowers(read),
    readPostCounts(read),
    readLabels(read),
    readRanked(read),
    readTimes(read),
  ]);
  const readings = channels.flatMap(({ read_at }) => read_at ?? []);
  const next = channels.flatMap(({ next_at }) => next_at ?? []);
  return {
    time_zone,
    from,
    to,
    as_of: extreme(readings, Math.max),
    next_at: extreme(next, Math.min),
    ...toNumbers({ ...read, dates, changes, followers, posts }),
    labels,
    ...ranked,
    best_times,
    missing: findMissing(channels),
  };
}

function rangesOf(dates: readonly string[], zone: string): Ranges {
  const starts = dates.map((date) => daySlot(date, zone).starts_at);
  const length = dates.length / 2;
  const [before, start] = [starts[0], starts[length]];
  const last = dates.at(-1);
  if (before === undefined || start === undefined || last === undefined)
    throw new Error("A range has at least one day");
  return { starts, length, before, start, end: daySlot(last, zone).ends_at };
}

async function findScope(
  { sql, organization_id, actor }: ServiceContext,
  { label, campaign: given }: Input,
): Promise<PostScope> {
  const campaign = given ?? null;
  if (label === undefined) return { actor, label_id: null, campaign };
  const values = createSqlValues([organization_id, label, labelKey(label)]);
  const [found] = await sql<{ id: string }>(
    `SELECT id FROM label WHERE organization_id = $1 AND (id = $2 OR name_key = $3)
       AND ${isLabelWithin({ actor }, "label.id", values)}`,
    values.list,
  );
  if (found !== undefined) return { actor, label_id: found.id, campaign };
  throw Refusal.because(
    "unknown_label",
    `label: "${label}" is not a label of this organization. GET /labels lists them.`,
  );
}

function extreme(times: readonly Date[], pick: (...values: number[]) => number): string | null {
  if (times.length === 0) return null;
  return new Date(pick(...times.map((time) => time.getTime()))).toISOString();
}
