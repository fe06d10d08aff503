import type { Reading } from "./reviewed.ts";

/**
 * Formats a time with its day and city: `Sat 28 November, 09:00 Berlin`, with the year if it isn't the current one.
 * Never "today" or "tomorrow": people with a link may be anywhere, and a page may stay open overnight.
 */
export function reviewMoment(instant: string, { time_zone, now }: Reading): string {
  const at = new Date(instant);
  const year = (date: Date) => part(date, { year: "numeric", timeZone: time_zone });
  const day = part(at, {
    timeZone: time_zone,
    weekday: "short",
    day: "numeric",
    month: "long",
    ...(year(at) === year(now) ? {} : { year: "numeric" }),
  });
  const clock = part(at, { timeZone: time_zone, hour: "2-digit", minute: "2-digit" });
  return `${day.replace(",", "")}, ${clock} ${cityOf(time_zone)}`;
}

function part(date: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-GB", options).format(date);
}

function cityOf(time_zone: string): string {
  return time_zone.split("/").at(-1)?.replaceAll("_", " ") ?? time_zone;
}
