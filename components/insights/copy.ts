import type { InsightName } from "#core/contract/resources/insights.ts";
import { countNoun } from "#core/domain/words.ts";

export const INSIGHT_LABELS: Record<InsightName | "reach", string> = {
  followers: "Followers",
  seen: "Seen",
  engagement: "Engagement",
  posts: "Posts",
  reach: "Reach",
};

/** What a total counts. */
export const INSIGHT_MEANINGS: Record<InsightName, string> = {
  followers: "All channels added up.",
  seen: "What platforms call views or impressions.",
  engagement: "Likes, comments, shares and saves.",
  posts: "Each counted once, even on several channels.",
};

export const INSIGHTS_COPY = {
  title: "Insights",
  none: "–",
  all_channels: "All channels",
  channels: (count: number) => countNoun(count, "channel"),
  label: "Label",
  all_labels: "All labels",
  no_labels: "No labels yet.",
  ranges: "Range",
  days: (days: number) => `${days} days`,
  dates: "Dates…",
  first_day: "From",
  last_day: "To",
  show: "Show",
  range_wrong: (days: number) => `Choose 1 to ${days} days.`,
  clear: "Clear filters",
  print: "Print",
  csv: "CSV",
  csv_days: "By day",
  csv_channels: "By channel",
  csv_labels: "By label",
  than_before: (days: number) =>
    days === 1 ? "from the day before" : `from the ${days} days before`,
  same_as_before: (days: number) =>
    days === 1 ? "Same as the day before" : `Same as the ${days} days before`,
  no_comparison: "No comparison",
  nothing_compared: (days: number) =>
    days === 1
      ? "Nothing to compare with: the day before wasn't measured whole."
      : `Nothing to compare with: the ${days} days before weren't measured all the time.`,
  on_some: (compared: number, channels: number) => `on ${compared} of ${channels} channels`,
  chart: (name: string) => `${name} by day, with the range before`,
  best: "Most engaging posts",
  worst: "Least engaging posts",
  best_hint: "Posts published in these days, by their engagement so far.",
  no_posts: "No measured posts from these days yet.",
  no_text: "No text",
  seen: (count: string) => `${count} seen`,
  engaged: (count: string) => `${count} engagement`,
  by_channel: "By channel",
  channel: "Channel",
  by_label: "By label",
  disconnected: "Disconnected",
  read_failed: "The last reading failed.",
  best_times: "Best times",
  as_of: (moment: string) => `As of ${moment}.`,
  next: (moment: string) => `Next update ${moment}.`,
  footnote:
    "Numbers are what was gained in these days, whenever the post was published. Followers are added up, so a person who follows two channels counts twice. Reach counts people once per post and isn't added up.",
  not_offered: (parts: string) => `${parts}.`,
  offered_by: (names: string, platforms: string, many: boolean) =>
    `${names} ${many ? "aren't" : "isn't"} offered by ${platforms}`,
  granted_by: (names: string, platforms: string) => `${platforms} didn't grant Crier ${names}`,
  no_channel_title: "See how your posts do",
  no_channel: "Insights adds up followers, views and engagement of all your channels.",
  connect: "Connect a channel",
  no_reading_title: "No numbers yet",
  first_reading: (moment: string) => `The first reading comes ${moment}.`,
  first_post: "The first reading comes one hour after your first post is published.",
  new_post: "New post",
  filter_unknown: "This channel or label no longer exists. Clear the filters.",
  loading: "Loading insights",
} as const;

export const SHARE_COPY = {
  share: "Share",
  title: "Share these insights",
  text: "Anyone with the link can see these numbers as they are now, without an account.",
  create: "Create link",
  creating: "Creating the link…",
  until: (moment: string) => `The link works until ${moment}.`,
  copy: "Copy link",
  stop: "Stop sharing",
  stopped: "The link no longer works.",
  manage: "Open report",
  failed: "The report couldn't be made. Try again.",
} as const;
