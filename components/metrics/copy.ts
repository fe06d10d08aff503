import type { MetricName, MetricState } from "#core/contract/resources/metric.ts";
import { listWords } from "#core/domain/words.ts";

export const METRIC_LABELS: Record<MetricName, string> = {
  impressions: "Impressions",
  reach: "Reach",
  views: "Views",
  likes: "Likes",
  comments: "Comments",
  shares: "Shares",
  saves: "Saves",
  clicks: "Clicks",
  followers: "Followers",
};

export const STATE_LABELS: Record<Exclude<MetricState, "measured">, string> = {
  not_offered: "Not available",
  not_granted: "Not allowed yet",
  pending: "Not read yet",
  withheld: "Not provided by the platform",
  expired: "No longer available",
};

export const METRICS_COPY = {
  title: "Metrics",
  none: "No metrics yet. The first reading is one hour after publishing.",
  refresh: "Refresh",
  refresh_asked: "Refreshing. New numbers will appear in a moment.",
  table: "Show as a table",
  table_label: "Metrics by channel",
  channel: "Channel",
  no_sum: "Not added up",
  dash: "“–” isn't measured there, or not yet.",
  over_time: "Over time, and what each number counts",
  note_of: (names: readonly string[], note: string) => `${listWords(names)}: ${note}`,
  csv: "Download CSV",
  time: "Time",
  date: "Date",
  posts: "Posts",
  not_available: "Not available",
  as_of: (moment: string) => `As of ${moment}.`,
  next: (moment: string) => `Next reading ${moment}.`,
  no_next: "No more readings.",
  failed: (reason: string) => `The last reading failed: ${reason}`,
  totals: "All channels",
  table_of: (name: string) => `Readings on ${name}`,
} as const;

export const CHANNEL_COPY = {
  ranges: "Range",
  last_days: (days: number) => `Last ${days} days`,
  none: "No data for this range yet.",
  none_text: "Posts are read one hour after publishing, and followers once a day.",
  more: (count: string, days: number) => `${count} more than the previous ${days} days`,
  fewer: (count: string, days: number) => `${count} fewer than the previous ${days} days`,
  same: (days: number) => `Same as the previous ${days} days`,
  no_comparison: "No comparison: the previous period wasn't fully measured.",
  by_day: "By day",
  not_measured: "Not measured",
  best_title: "Best times",
  best_hint: (zone: string) =>
    `Mean likes of posts of the last 90 days, by the hour they were published (${zone}). Hours with fewer than 5 posts are left out.`,
  best_relative: (zone: string) =>
    `Likes of posts of the last 90 days, compared with what is usual on their channel, by the hour they were published (${zone}). Hours with fewer than 5 posts are left out.`,
  times_usual: "Likes",
  best_none: "Not enough posts yet. An hour appears after 5 posts were published in it.",
  when: "When",
  mean_likes: "Likes per post",
} as const;

export const READING_COPY = {
  title: "Comments and mentions",
  reads: {
    push: "Comments arrive within seconds.",
    poll: "Comments are read every few minutes.",
    none: "Comments aren't read.",
  },
  mentions: "Mentions are read too.",
  last: (moment: string) => `Up to date as of ${moment}.`,
  never: "Nothing has been read yet.",
  next: (moment: string) => `Next reading ${moment}.`,
  failed: (reason: string) => `The last reading failed: ${reason}`,
  gap: (from: string, to: string) =>
    `Comments between ${from} and ${to} may be missing: the platform no longer shows them all.`,
} as const;
