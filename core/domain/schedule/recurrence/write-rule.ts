import type { Recurrence, RuleDay } from "./recurrence.ts";

/** Writes a rule as RFC 5545 does, so that `parseRule` reads the same one. */
export function writeRule(rule: Recurrence): string {
  const { time_zone, start, time, frequency, interval, days, month_days, count, until } = rule;
  const parts = [
    `FREQ=${frequency.toUpperCase()}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...(days.length === 0 ? [] : [`BYDAY=${days.map(writeDay).join(",")}`]),
    ...(month_days.length === 0 ? [] : [`BYMONTHDAY=${month_days.join(",")}`]),
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${compact(until)}`]),
  ];
  return `DTSTART;TZID=${time_zone}:${compact(`${start}T${time}`)}\nRRULE:${parts.join(";")}`;
}

function compact(local: string): string {
  return `${local.replaceAll("-", "").replace(":", "")}00`;
}

function writeDay({ weekday, nth }: RuleDay): string {
  const name = weekday.slice(0, 2).toUpperCase();
  return nth === null ? name : `${nth}${name}`;
}
