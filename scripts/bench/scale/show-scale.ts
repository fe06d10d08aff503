import type { Burst } from "./measure-burst.ts";
import type { Fairness } from "./measure-fairness.ts";
import type { Growth } from "./measure-growth.ts";
import type { Idle } from "./measure-idle.ts";
import type { NowBeside } from "./measure-now-beside.ts";
import type { Reading } from "./measure-reading.ts";
import type { SearchCost } from "./measure-search.ts";
import type { YearCost } from "./measure-year.ts";
import type { Scale } from "./run-scale.ts";

/** Target for posts per second when thousands are due at once, on two cores. */
const BURST_AIM = 250;
const NOW_AIM_MS = 50;
const SEARCH_AIM_MS = 20;

export function showScale({
  bursts,
  now_beside,
  fairness,
  bare_per_second,
  idle,
  growth,
  search,
  reading,
  year,
}: Scale): string {
  const parts = [
    ...bursts.map(showBurst),
    ...(now_beside === null ? [] : [showNowBeside(now_beside)]),
    ...(fairness === null ? [] : [showFairness(fairness)]),
    ...(bare_per_second === null ? [] : [showRatio(bursts, bare_per_second)]),
    ...(growth === null ? [] : [showGrowth(growth)]),
    ...(search === null ? [] : [showSearch(search)]),
    ...(reading === null ? [] : [showReading(reading)]),
    ...(idle === null ? [] : [showIdle(idle)]),
    ...(year === null ? [] : [showYear(year)]),
  ];
  return `\n${parts.join("\n\n")}\n`;
}

function showBurst({ posts, spread_ms, claimed_after_ms, late, ...rest }: Burst): string {
  const when = spread_ms === 0 ? "at one instant" : `over ${seconds(spread_ms)}`;
  const claimed =
    claimed_after_ms <= 0 ? "as they came" : `${seconds(claimed_after_ms)} after the last was due`;
  return `${posts} posts due ${when}: all claimed ${claimed}; late by ${seconds(late.median)} at the median, ${seconds(late.p99)} at the 99th percentile, ${seconds(late.worst)} at most; ${rest.published_per_second.toFixed(0)} published a second; ${rest.doubles} twice, ${rest.missing} missing`;
}

/** The share of the maximum that is reached when all are due together. */
function showRatio(bursts: readonly Burst[], bare_per_second: number): string {
  const together = bursts.find(({ spread_ms }) => spread_ms === 0)?.published_per_second ?? 0;
  return `A bare loop that makes the same simulator calls and one insert a post: ${bare_per_second.toFixed(0)} a second, ${(together / bare_per_second).toFixed(2)} of which Crier publishes when all are due at one instant (aim: ${BURST_AIM} a second)`;
}

function showNowBeside({ scheduled_per_second, delay }: NowBeside): string {
  return `From "now" to the platform being called, while ${scheduled_per_second} scheduled posts a second go out: ${delay.median} ms at the median (aim: under ${NOW_AIM_MS}), ${delay.p99} ms at the 99th percentile, of ${delay.posts} posts one after another`;
}

function showFairness({ posts, quiet, beside }: Fairness): string {
  const ratio = (beside.median / quiet.median).toFixed(1);
  return `From "now" to the platform being called, beside another organization's ${posts} posts that are due at one instant: ${beside.median} ms at the median, ${ratio} times what it is alone (aim: under 2), ${beside.p99} ms at the 99th percentile`;
}

function showGrowth({ rows, costs }: Growth): string {
  return `With ${rows} posts in the table, against hardly any (medians):\n${showCosts(costs)}`;
}

function showSearch(costs: readonly SearchCost[]): string {
  const lines = costs.map(
    ({ name, found, median, p99 }) =>
      `  ${name}: ${median.toFixed(1)} ms, ${p99.toFixed(1)} at the 99th percentile, ${found} found`,
  );
  return `GET /search through a million posts of one organization (medians; aim: under ${SEARCH_AIM_MS} ms each):\n${lines.join("\n")}`;
}

function showReading({ channels, every_ms, late, quiet, beside, ...rest }: Reading): string {
  const ratio = (beside.median / quiet.median).toFixed(1);
  return `Reading the comments of ${channels} channels every ${seconds(every_ms)}: late by ${seconds(late.median)} at the median, ${seconds(late.p99)} at the 99th percentile, ${seconds(late.worst)} at most; ${rest.transactions_per_reading.toFixed(1)} transactions each, with all that Crier does beside it. Publishing now meanwhile: ${beside.median} ms at the median, ${ratio} times what it is alone, ${beside.p99} ms at the 99th percentile`;
}

function showCosts(costs: Growth["costs"]): string {
  const lines = costs.map(
    ({ name, few, many, ratio }) =>
      `  ${name}: ${many.toFixed(1)} ms against ${few.toFixed(1)}, ${ratio.toFixed(2)} times`,
  );
  return lines.join("\n");
}

function showYear({ posts_a_day, channels, gigabytes, costs, pruning }: YearCost): string {
  const { rows, statements, slowest_ms, seconds: took } = pruning;
  return `After a year of ${posts_a_day} posts a day on ${channels} channels each (${gigabytes.toFixed(1)} GB), against an empty database (medians):
${showCosts(costs)}
  removing what a day brings: ${rows} rows in ${statements} statements, ${slowest_ms.toFixed(0)} ms at most, over ${took.toFixed(0)} s`;
}

function showIdle({ scheduled, transactions_per_minute }: Idle): string {
  return `${scheduled} posts scheduled and nothing to do: ${transactions_per_minute} transactions a minute`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
