import type { Rule } from "./subject.ts";
import { formatNumber } from "./words.ts";

/** A platform takes so many posts of an account in a window of time. What is out or booked around this post's time counts. */
export const publishQuota: Rule = ({ manifest, quota }) =>
  manifest.quotas.flatMap(({ window_seconds, posts }) => {
    const used = quota.find((use) => use.window_seconds === window_seconds)?.used ?? 0;
    if (used < posts) return [];
    return [
      {
        code: "rate_limit" as const,
        field: "scheduled_at",
        message: `${manifest.title} takes ${formatNumber(posts)} posts in ${hours(window_seconds)}, and ${formatNumber(used)} are out or booked then. Choose another time.`,
      },
    ];
  });

function hours(seconds: number): string {
  if (seconds % 3600 !== 0) return `${seconds / 60} minutes`;
  return seconds === 3600 ? "an hour" : `${seconds / 3600} hours`;
}
