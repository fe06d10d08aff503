import type { Burst } from "./measure-burst.ts";
import type { Growth } from "./measure-growth.ts";
import type { Idle } from "./measure-idle.ts";
import type { Scale } from "./run-scale.ts";

/** The measurements of scale as sentences for people. */
export function showScale({ bursts, idle, growth }: Scale): string {
  const parts = [
    ...bursts.map(showBurst),
    ...(growth === null ? [] : [showGrowth(growth)]),
    ...(idle === null ? [] : [showIdle(idle)]),
  ];
  return `\n${parts.join("\n\n")}\n`;
}

function showBurst({ posts, spread_ms, claimed_after_ms, late, ...rest }: Burst): string {
  const when = spread_ms === 0 ? "at one instant" : `over ${seconds(spread_ms)}`;
  const claimed =
    claimed_after_ms <= 0 ? "as they came" : `${seconds(claimed_after_ms)} after the last was due`;
  return `${posts} posts due ${when}: all claimed ${claimed}; late by ${seconds(late.median)} at the median, ${seconds(late.p99)} at the 99th percentile, ${seconds(late.worst)} at most; ${rest.published_per_second.toFixed(0)} published a second; ${rest.doubles} twice, ${rest.missing} missing`;
}

function showGrowth({ rows, costs }: Growth): string {
  const lines = costs.map(
    ({ name, few, many, ratio }) =>
      `  ${name}: ${many.toFixed(1)} ms against ${few.toFixed(1)}, ${ratio.toFixed(2)} times`,
  );
  return `With ${rows} posts in the table, against hardly any (medians):\n${lines.join("\n")}`;
}

function showIdle({ scheduled, transactions_per_minute }: Idle): string {
  return `${scheduled} posts scheduled and nothing to do: ${transactions_per_minute} transactions a minute`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
