import { listWords } from "#core/domain/words.ts";
import { cutAtWord } from "../posts/cut-at-word.ts";

export const CALENDAR_COPY = {
  title: "Calendar",
  views: { month: "Month", week: "Week", day: "Day", agenda: "Agenda" },
  view: "View",
  range: "Date range",
  today: "Today",
  previous: {
    month: "Previous month",
    week: "Previous week",
    day: "Previous day",
    agenda: "Previous 2 weeks",
  },
  next: { month: "Next month", week: "Next week", day: "Next day", agenda: "Next 2 weeks" },
  week_days: "Week",
  hour: "Hour",
  zone: (zone: string, offset: string | null) =>
    offset === null ? `Times in ${zone}` : `Times in ${zone} (${offset})`,
  own_zone: (zone: string, offset: string) => `You are in ${zone} (${offset}).`,
  your_time: "your time",
  your_time_short: "you",
  clocks_forward: (hours: number) => `Clocks go forward: this day has ${hours} hours`,
  clocks_back: (hours: number) => `Clocks go back: this day has ${hours} hours`,
  today_is: (day: string) => `Today, ${day}`,
  day_posts: (day: string, posts: string) => `${day}, ${posts}`,
  hour_posts: (day: string, clock: string, posts: string) => `${day}, ${clock}: ${posts}`,
  no_posts: "no posts",
  skipped_hour: "the clocks skip this hour",
  nothing_scheduled: "Nothing scheduled",
  new_on: (day: string) => `New post on ${day}`,
  new_at: (day: string, clock: string) => `New post on ${day} at ${clock}`,
  new_short: "+ New",
  in_list: (more: string) => `${more} in the list`,
  empty: {
    write: "Nothing is scheduled. Select a day to write a post, or drag a draft onto it.",
    read: "Nothing is scheduled.",
  },
  no_match: "No posts match your filters on these days.",
  clear_filters: "Clear filters",
  create: "New post",
  drafts: "Drafts",
  close_drafts: "Close drafts",
  drafts_hint: "Drag a draft onto a day or a free time.",
  more_free: (count: number) => `+ ${count} free`,
  more_free_what: "posting times",
  free_at: (day: string, clock: string, channels: string) =>
    `New post on ${day} at ${clock}, a free posting time of ${channels}`,
  now: (clock: string) => `Now: ${clock}`,
  drafts_more: (count: number) => `${count}+`,
  no_drafts: "No drafts.",
  all_drafts: "View all drafts",
  all_ideas: "View all ideas",
  other_drafts: "Other drafts",
} as const;

export const CALENDAR_FILTER_COPY = {
  filters: "Filters",
  status: "Status",
  statuses: {
    scheduled: "Scheduled",
    needs_approval: "Needs approval",
    published: "Published",
    failed: "Failed",
  },
  channel: "Channel",
  label: "Label",
  all_channels: "All channels",
  all_labels: "All labels",
  all_statuses: "Any status",
  remove_campaign: (name: string) => `Remove filter: campaign ${name}`,
} as const;

export const CHIP_COPY = {
  no_text: "No text yet",
  your_time: (clock: string) => `${clock} your time`,
  title: (clock: string, excerpt: string) => `${clock} your time. ${excerpt}`,
  move: (excerpt: string) => `Move to…: ${cutAtWord(excerpt) || "post without text"}`,
  move_title: "Move to… (r)",
} as const;

export const CALENDAR_KEYS_COPY = {
  group: "Calendar",
  today: "Go to today",
  views: {
    month: "Show month",
    week: "Show week",
    day: "Show day",
    agenda: "Show agenda",
  },
  later: "Later",
  earlier: "Earlier",
  create: "New post on the selected day",
  move: "Move the selected post",
  none_selected: "Select a post first: go to a day with the arrow keys, then press Tab.",
} as const;

const MOST_NAMES = 3;

/** "A, B and C", or "4 channels". */
function listed(names: readonly string[]): string {
  if (names.length > MOST_NAMES) return `${names.length} channels`;
  return listWords(names);
}

export const MOVE_COPY = {
  schedule: "Schedule",
  move: "Move",
  not_ready: "This draft isn't ready to be scheduled. Fix it here, then schedule it.",
  no_channels: "Choose a channel first, then schedule it.",
  no_connection: "Not saved, because Crier can't be reached. Your time is still here: try again.",
  failed: (excerpt: string) =>
    excerpt === "" ? "The post wasn't moved." : `“${cutAtWord(excerpt)}” wasn't moved.`,
  goes_elsewhere: (owners: readonly string[], names: readonly string[]) =>
    `This posting time belongs to ${listed(owners)}. The post goes to ${names.length > MOST_NAMES ? `${names.length} other channels` : listed(names)}.`,
  goes_further: (count: number, owners: readonly string[]) =>
    `It goes to ${count === 2 ? "both" : `all ${count}`} of its channels, not only ${listed(owners)}.`,
  edited_meanwhile: "It was edited in the meantime. Review it, then move it again.",
  scheduled: (moment: string) => `Scheduled for ${moment}`,
  moved: (moment: string) => `Moved to ${moment}`,
  drafted: "Moved to drafts.",
  moved_back: "Moved back.",
  view: "View",
  undo: "Undo",
  time_skipped: (clock: string) => `The clocks skip ${clock} on that day.`,
  time_repeated: (clock: string, offset: string) =>
    `${clock} occurs twice on that day. The first one was used (${offset}).`,
  passed: "This time has passed.",
  clock_passed: (clock: string) => `${clock} on that day has passed.`,
  choose_time: "Choose a time",
  over_drafts: "Over drafts",
  over_time: (day: string, clock: string) => `Over the free time at ${clock}, ${day}`,
  over_day: (day: string) => `Over ${day}`,
  over_hour: (day: string, clock: string) => `Over ${day}, ${clock}`,
} as const;
