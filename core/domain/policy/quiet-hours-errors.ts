import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { isQuiet, nextAllowedTime, type QuietPolicy } from "../schedule/quiet-hours.ts";

export function quietHoursErrors(instant: Date, policy: QuietPolicy): ValidationError[] {
  const { quiet_hours, time_zone } = policy;
  if (quiet_hours === null || !isQuiet(instant, policy)) return [];
  const show = (at: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: time_zone, ...options }).format(at);
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const free = nextAllowedTime(instant, policy);
  const day = show(free, { day: "numeric", month: "long" });
  return [
    {
      code: "quiet_hours",
      field: "scheduled_at",
      message: `${show(instant, clock)} in ${time_zone} is within quiet hours (${quiet_hours.start} to ${quiet_hours.end}). The next free time is ${show(free, clock)} on ${day}.`,
    },
  ];
}
