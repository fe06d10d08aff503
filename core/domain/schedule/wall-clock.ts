/** Creating a formatter takes longer than validating a post, and there are only so many zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the local time in a zone, as the milliseconds at which UTC has the same clock time. Seconds are those of the
 * clock, fractions those of the instant.
 */
export function wallClock(instant: number, zone: string): number {
  const parts = formatterOf(zone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    read("year"),
    read("month") - 1,
    read("day"),
    read("hour"),
    read("minute"),
    read("second"),
  );
  return shown + (((instant % 1000) + 1000) % 1000);
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const cached = formatters.get(zone);
  if (cached !== undefined) return cached;
  const formatter = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formatters.set(zone, formatter);
  return formatter;
}
