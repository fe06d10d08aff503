import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";

const LOCALE = "en-GB";

/** The first and the last of several times, which may be the same. */
export type TimeSpan = readonly [first: Date, last: Date];

/** Formats a time in a zone: `14:02`. */
export function formatClock(instant: Date, zone: string): string {
  return toLocalTime(instant, zone).slice(11);
}

/** Returns `Today`, `Tomorrow`, `Yesterday`, or `Tue 24 November`, with the year if it isn't the current one. */
export function formatDay(instant: Date, zone: string, now: Date): string {
  const day = dayNumber(instant, zone);
  const today = dayNumber(now, zone);
  const near = { [today - 1]: "Yesterday", [today]: "Today", [today + 1]: "Tomorrow" }[day];
  if (near !== undefined) return near;
  const sameYear = toLocalTime(instant, zone).slice(0, 4) === toLocalTime(now, zone).slice(0, 4);
  const parts = new Intl.DateTimeFormat(LOCALE, {
    timeZone: zone,
    weekday: "short",
    day: "numeric",
    month: "long",
    ...(sameYear ? {} : { year: "numeric" }),
  });
  return parts.format(instant).replace(",", "");
}

/** Formats a day and time: `Tomorrow, 09:00`. */
export function formatMoment(instant: Date, zone: string, now: Date): string {
  return `${formatDay(instant, zone, now)}, ${formatClock(instant, zone)}`;
}

/** For the middle of a sentence: `tomorrow, 09:00`. */
export function formatMomentWithin(instant: Date, zone: string, now: Date): string {
  return formatMoment(instant, zone, now).replace(/^(Today|Tomorrow|Yesterday)/, (day) =>
    day.toLowerCase(),
  );
}

/** For the middle of a sentence: `tomorrow, 10:30 to 13:00`, or `tomorrow, 10:30 to Tue 24 November, 09:00`. */
export function formatSpanWithin([first, last]: TimeSpan, zone: string, now: Date): string {
  const from = formatMomentWithin(first, zone, now);
  if (from === formatMomentWithin(last, zone, now)) return from;
  const isOneDay = dayNumber(first, zone) === dayNumber(last, zone);
  const to = isOneDay ? formatClock(last, zone) : formatMomentWithin(last, zone, now);
  return `${from} to ${to}`;
}

function dayNumber(instant: Date, zone: string) {
  return Math.floor(Date.parse(`${toLocalTime(instant, zone)}Z`) / 86_400_000);
}
