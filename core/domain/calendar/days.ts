/** Arithmetic on calendar days (`YYYY-MM-DD`), independent of time zones. Weeks start on Monday. */

const DAY_MS = 86_400_000;
const DAY = /^(\d{4})-\d{2}-\d{2}$/;

/** Whether a text is an existing day in a year that people plan in. */
export function isDay(text: string): boolean {
  const year = Number(DAY.exec(text)?.[1]);
  const exists = !Number.isNaN(startOf(text)) && toDay(startOf(text)) === text;
  return exists && year >= 1970 && year <= 2200;
}

export function addDays(day: string, count: number): string {
  return toDay(startOf(day) + count * DAY_MS);
}

/** Returns the number of days in a range. `to` is exclusive. */
export function countDays(from: string, to: string): number {
  return Math.round((startOf(to) - startOf(from)) / DAY_MS);
}

/** Returns the days in a range. `to` is exclusive. */
export function listDays(from: string, to: string): string[] {
  const count = Math.max(0, countDays(from, to));
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

export function startOfWeek(day: string): string {
  const sinceMonday = (new Date(startOf(day)).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** Returns the same day of a later or earlier month, or its last day if it has no such day. */
export function addMonths(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const first = `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}-01`;
  const wanted = addDays(first, Number(day.slice(8)) - 1);
  return wanted.slice(0, 7) === first.slice(0, 7) ? wanted : lastDayOf(first);
}

function lastDayOf(first: string): string {
  return addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00Z`);
}

function toDay(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
