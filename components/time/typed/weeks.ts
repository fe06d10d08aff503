import { weekdayOf } from "./calendar.ts";
import type { TypedWeekday } from "./sentence.ts";
import type { Edge } from "./words.ts";

export const WEEK = 7;
const [SUNDAY, MONDAY] = [0, 1];
const FRIDAY = 4;
const SATURDAY = 5;

/** The day that a text is relative to. */
export interface Frame {
  today: number;
  /** Whether the time on a day is still to come. */
  isAhead(day: number): boolean;
}

/** Returns the next day with a weekday. `next friday` may be that of next week: both are returned where people differ. */
export function toWeekday({ weekday, which }: TypedWeekday, { today, isAhead }: Frame): number[] {
  const until = (weekday - weekdayOf(today) + WEEK) % WEEK;
  if (which === "last") return [today - (WEEK - until)];
  const next = today + (until || WEEK);
  if (which === "coming") return [next];
  if (which === "next") return isInThisWeek(next, today) ? [next, next + WEEK] : [next];
  return [isAhead(today + until) ? today + until : today + until + WEEK];
}

/** Whether a later day is in this week, which starts on Sunday or Monday. On Sunday, Monday is only tomorrow. */
function isInThisWeek(day: number, today: number): boolean {
  const isBeforeMonday = day < startOfWeek(today, MONDAY) + WEEK;
  const isBeforeSunday = day < startOfWeek(today, SUNDAY) + WEEK;
  return isBeforeMonday || (isBeforeSunday && day > today + 1);
}

function startOfWeek(day: number, first: number): number {
  return day - ((weekdayOf(day) - first + WEEK) % WEEK);
}

/** Returns a weekday of a week, counted from this one: two days if weeks that start on Sunday have another. */
export function toDayOfWeek(weekday: number, weeks: number, today: number): number[] {
  const days = [MONDAY, SUNDAY].map(
    (first) => startOfWeek(today, first) + weeks * WEEK + ((weekday - first + WEEK) % WEEK),
  );
  return weeks < 0 ? days : fromToday(days, today);
}

/** Returns the working days of a week on which the time is still to come, or its weekend. */
export function toWorkdays(weeks: number, { today, isAhead }: Frame): number[] {
  const monday = startOfWeek(today, MONDAY) + weeks * WEEK;
  const days = Array.from({ length: WEEK }, (_, index) => monday + index).filter(isAhead);
  const workdays = days.filter((day) => day < monday + SATURDAY);
  return workdays.length > 0 ? workdays : days;
}

/** Returns the days of a weekend that are still to come. The next one may be this week's or next week's. */
export function toWeekend(weeks: number, { today, isAhead }: Frame): number[] {
  const saturday = startOfWeek(today, MONDAY) + SATURDAY;
  const isWeekend = today >= saturday;
  const starts =
    weeks === 1 && !isWeekend ? [saturday, saturday + WEEK] : [saturday + weeks * WEEK];
  return starts.flatMap((start) => [start, start + 1]).filter(isAhead);
}

/** Returns the first day of a week, or its last: of work, or of all. */
export function toEdgeOfWeek(edge: Edge, weeks: number, today: number): number[] {
  const monday = startOfWeek(today, MONDAY) + weeks * WEEK;
  if (edge === "end") return fromToday([monday + FRIDAY, monday + WEEK - 1], today);
  return [monday < today ? monday + WEEK : monday];
}

function fromToday(days: readonly number[], today: number): number[] {
  const later = days.filter((day) => day >= today);
  return later.length > 0 ? later : [...days];
}
