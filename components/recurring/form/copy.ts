import { describeDay } from "#core/domain/schedule/recurrence/describe-rule.ts";
import { countNoun } from "#core/domain/words.ts";
import type { Unit } from "./rule-draft.ts";
import type { Rest } from "./shown-dates.ts";

const UNITS: Record<Unit, string> = { daily: "day", weekly: "week", monthly: "month" };

export const FORM_COPY = {
  channels: "Channels",
  choose_channels: "Choose channels",
  new_title: "New recurring post",
  edit_title: "Edit recurring post",
  back: "Recurring posts",
  texts: "Texts",
  texts_hint: "Each post uses the next text, in turn.",
  text: (number: number, count: number) => (count === 1 ? "Text" : `Text ${number}`),
  add_text: "Add text",
  most_texts: (most: number) => `A recurring post can have up to ${most} texts.`,
  remove_text: (number: number) => `Remove text ${number}`,
  text_up: (number: number) => `Move text ${number} up`,
  text_down: (number: number) => `Move text ${number} down`,
  files: "Files",
  files_hint: "Every post shows these files.",
  add_files: "Add from library",
  remove_file: (name: string) => `Remove ${name}`,
  unknown_file: "File",
  when: "When",
  every: "Every",
  unit: "Unit",
  units: (unit: Unit, interval: number) => (interval === 1 ? UNITS[unit] : `${UNITS[unit]}s`),
  on: "On",
  on_kind: { date: "On a day of the month", weekday: "On a weekday" },
  which: "Which day",
  which_of: "Which of the month",
  weekday: "Weekday",
  last_day: "Last day",
  nth: { "1": "First", "2": "Second", "3": "Third", "4": "Fourth", "-1": "Last" },
  skips: (day: number) => `Months without a ${day}${day === 31 ? "st" : "th"} are skipped.`,
  at: "Time",
  from: "Starting",
  until: "Until (optional)",
  until_hint: "The last day, inclusive.",
  zone: (zone: string) => `Times are in ${zone}.`,
  custom_hint: "This rule was set by a program.",
  change_rule: "Choose another rule",
  next: "Next dates",
  rest: ({ count, last }: Rest) => {
    if (last === null) return "and so on, without an end";
    const until = `until ${describeDay(last)}`;
    return count === null ? `and so on ${until}` : `and ${count} more ${until}`;
  },
  ahead: "Posts appear in the calendar four weeks ahead.",
  lacks_label:
    "Your organization requires a label, and these posts have none. Each is saved as a draft until someone adds a label and schedules it.",
  none_next: "There are no dates.",
  ends: (day: string) => `Ends after ${describeDay(day)}.`,
  save: "Save",
  create: "Create",
  saved: "Saved. Coming posts follow in a moment.",
  created: "Created. Posts are scheduled in a moment.",
  edit_hint:
    "Coming posts are replaced, except those that someone has edited, reviewed or commented on.",
  customized: (count: number) =>
    `${countNoun(count, "channel")} ${count === 1 ? "has" : "have"} a customized text, set by a program.`,
  errors: {
    channels: "Choose at least one channel.",
    variants: "Write a text, or add a file.",
    weekdays: "Choose at least one weekday.",
    every: "Enter a whole number from 1 to 52.",
    time: "Enter a time.",
    start: "Enter a date.",
    dates: "This rule has no date in the future. Choose a later end.",
  },
} as const;
