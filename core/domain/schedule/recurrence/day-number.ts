/** Dates as numbers of days since 1970, for arithmetic without time zones. */

const DAY_MS = 86_400_000;

export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

export function toDay(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** From 0 for Monday. */
export function weekdayOf(number: number): number {
  // The first of January 1970 was a Thursday.
  return (((number + 3) % 7) + 7) % 7;
}

/** Counts weeks, from Monday, since 1970. */
export function weekOf(number: number): number {
  return Math.floor((number + 3) / 7);
}

/** A Monday. */
export function firstOfWeek(week: number): number {
  return week * 7 - 3;
}

/** Counts months since January of year 0. */
export function monthOf(number: number): number {
  const date = new Date(number * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export function firstOfMonth(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS;
}

export function daysInMonth(month: number): number {
  return firstOfMonth(month + 1) - firstOfMonth(month);
}
