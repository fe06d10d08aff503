/** Days are counted from 1 January 1970. */
import type { CalendarDate } from "./sentence.ts";

export const DAY_MS = 86_400_000;
/** The last year that fits the four digits of date pickers. */
export const LAST_YEAR = 9998;
export const LAST_DAY = Date.UTC(LAST_YEAR, 11, 31) / DAY_MS;
/** Earlier days aren't written with four digits. */
export const FIRST_DAY = Date.UTC(1000, 0, 1) / DAY_MS;

/** Returns the number of a day, or null if the calendar has no such day. */
export function toDay(year: number, month: number, day: number): number | null {
  const number = Date.UTC(year, month - 1, day) / DAY_MS;
  const date = new Date(number * DAY_MS);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? number : null;
}

/** Returns the date of a day, with its year. */
export function toDate(day: number): CalendarDate & { year: number } {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Returns the first day of a month, counted from that of a day. */
export function startOfMonth(today: number, months: number): number {
  const { year, month } = toDate(today);
  return Date.UTC(year, month - 1 + months, 1) / DAY_MS;
}

/** 0 is Sunday. */
export function weekdayOf(day: number): number {
  return new Date(day * DAY_MS).getUTCDay();
}

/** Creating a formatter takes longer than reading a text. */
const format = (parts: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...parts });
  return (day: number) => formatter.format(day * DAY_MS);
};

/** Formats a day: `27 November 2026`. */
export const formatDate = format({ day: "numeric", month: "long", year: "numeric" });

/** Formats a day's weekday: `Friday`. */
export const formatWeekday = format({ weekday: "long" });

/** Formats a day's weekday: `Fri`. */
export const formatShortWeekday = format({ weekday: "short" });

/** Formats minutes since a day's start: `09:00`. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours, rest].map((each) => String(each).padStart(2, "0")).join(":");
}
