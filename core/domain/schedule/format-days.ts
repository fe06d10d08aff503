const MONTH = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

/** Formats the days of a range, given as `2026-11-16`, of which the last is included: `16 – 29 Nov 2026`. */
export function formatDays(first: string, last: string): string {
  const [one, other] = [partsOf(first), partsOf(last)];
  const end = `${other.day} ${other.month} ${other.year}`;
  if (first === last) return end;
  if (one.year !== other.year) return `${one.day} ${one.month} ${one.year} – ${end}`;
  return one.month === other.month ? `${one.day} – ${end}` : `${one.day} ${one.month} – ${end}`;
}

function partsOf(day: string) {
  const date = new Date(day);
  return { day: date.getUTCDate(), month: MONTH.format(date), year: date.getUTCFullYear() };
}

/** The day before a day given as `2026-11-30`. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
