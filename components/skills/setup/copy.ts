import type { When } from "./when.ts";

export const SETUP_COPY = {
  when: "When",
  how_often: "How often",
  once: "Once, now",
  hourly: "Every hour",
  daily: "Every day",
  weekdays: "Monday to Friday",
  weekly: "Every week",
  monthly: "On the 1st of each month",
  custom: (cron: string) => `A schedule made with the API (${cron})`,
  day: "Day",
  time: "Time",
  in_zone: (zone: string) => `Times are in ${zone}.`,
  also_now: "Also run it now",
  what: "What it will do",
  runs: (when: string) => `Runs: ${when}.`,
  run: "Run now",
  save: "Save",
  saved: "Saved.",
  saved_next: (moment: string) => `Saved. Next run: ${moment}.`,
  fix: "Check the marked fields.",
  preview: "Preview",
  preview_hint: "See the first results. Nothing is changed.",
  show_preview: "Show preview",
  update_preview: "Update preview",
  outdated: "The settings have changed since this preview.",
  looking: "Looking…",
  cancelled: "The preview was cancelled.",
  none: "None",
  no_channels: "Connect a channel first.",
  connect: "Connect a channel",
} as const;

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** From Monday, with cron's numbers. */
export const WEEKDAY_CHOICES = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
  day,
  name: WEEKDAYS[day] ?? "",
}));

/** How often something runs: `Every Monday at 08:00`. */
export function describeWhen({ repeat, time, weekday, cron }: When): string {
  if (repeat === "once") return SETUP_COPY.once;
  if (repeat === "hourly") return SETUP_COPY.hourly;
  if (repeat === "custom") return SETUP_COPY.custom(cron);
  const days = repeat === "weekly" ? `Every ${WEEKDAYS[weekday]}` : SETUP_COPY[repeat];
  return `${days} at ${time}`;
}
