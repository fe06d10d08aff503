export const SCHEDULE_COPY = {
  title: "Schedule post",
  when: "When",
  when_hint: "“tomorrow 9am”, “fri 14:30”, “in 2h”",
  picker: (zone: string) => `Date and time (${zone})`,
  next_free: "Use next free time",
  cancel: "Cancel",
  missing: "Choose a date and time.",
  unclear: "Choose an option, or be more specific.",
  passed: "This time has passed. Choose a later time.",
  too_far: "This is more than ten years ahead. Choose an earlier time.",
  offline: "Typed times don't work offline. Choose a date and time below.",
} as const;

export const UNDERSTOOD_COPY = {
  your_time: (moment: string) => `${moment} your time`,
  skipped: (clock: string, actual: string) =>
    `${clock} doesn't exist on that day because the clocks go forward. The post is scheduled for ${actual}.`,
  repeated: (clock: string) =>
    `${clock} occurs twice on that day because the clocks go back. Choose one.`,
  first: (offset: string) => `First time (${offset})`,
  second: (offset: string) => `Second time (${offset})`,
} as const;

export const PICKS_COPY = {
  title: "Suggested times",
  in_an_hour: (clock: string) => `In an hour, ${clock}`,
  after_quiet_hours: (moment: string) => `After quiet hours: ${moment}`,
} as const;

export const DAYS_COPY = {
  title: "Scheduled posts by day",
  posts: (count: number) => `${count} ${count === 1 ? "post" : "posts"}`,
  none: "no posts",
  no_text: "No text yet",
  more: (count: number) => `and ${count} more`,
  not_counted: "There are more posts than are counted here.",
} as const;
