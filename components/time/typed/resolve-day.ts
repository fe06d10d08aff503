import {
  FIRST_DAY,
  formatDate,
  formatWeekday,
  LAST_DAY,
  startOfMonth,
  toDate,
  toDay,
  weekdayOf,
} from "./calendar.ts";
import { TIME_TEXT_COPY } from "./copy.ts";
import type { CalendarDate, Sentence, TypedDay } from "./sentence.ts";
import {
  type Frame,
  toDayOfWeek,
  toEdgeOfWeek,
  toWeekday,
  toWeekend,
  toWorkdays,
  WEEK,
} from "./weeks.ts";
import type { Edge, Period } from "./words.ts";

/** The current local time. */
export interface Present {
  today: number;
  /** Since the start of the day. */
  minutes: number;
}

/** The days that a text can mean, or what is wrong with it. */
export type Days = { days: readonly number[] } | { problem: string };

/** 29 February recurs within this many years. */
const LONGEST_WAIT_YEARS = 8;
const MONTHS = 12;
/** Keeps dates within the range of `Date`. */
const MOST_COUNTED = 90_000;

/** Returns the days that a sentence can mean if its time is given, in minutes since the day's start. */
export function resolveDays(sentence: Sentence, minutes: number, present: Present): Days {
  const { today } = present;
  const isAhead = (day: number) => day > today || (day === today && minutes > present.minutes);
  const found = findDays(sentence, { today, isAhead });
  if ("problem" in found) return found;
  const days = found.days.filter((day) => day >= FIRST_DAY && day <= LAST_DAY);
  return days.length === 0 ? { problem: TIME_TEXT_COPY.too_far } : { days: [...new Set(days)] };
}

function findDays({ day, weekday }: Sentence, frame: Frame): Days {
  const { today, isAhead } = frame;
  if (weekday === undefined)
    return day === undefined
      ? { days: [isAhead(today) ? today : today + 1] }
      : findTypedDay(day, frame);
  if (day === undefined) return { days: toWeekday(weekday, frame) };
  if (isWeek(day))
    return isFar(day.count) ? TOO_FAR : { days: toDayOfWeek(weekday.weekday, day.count, today) };
  const found = findTypedDay(day, frame);
  return "problem" in found ? found : onlyOn(weekday.weekday, found.days, today);
}

const TOO_FAR = { problem: TIME_TEXT_COPY.too_far };

function isFar(count: number): boolean {
  return Math.abs(count) > MOST_COUNTED;
}

function isWeek(day: TypedDay): day is Extract<TypedDay, { count: number }> {
  return day.kind === "weeks" || (day.kind === "period" && day.period === "week");
}

/** Keeps the days that fall on a weekday. */
function onlyOn(weekday: number, days: readonly number[], today: number): Days {
  const fitting = days.filter((day) => weekdayOf(day) === weekday);
  if (fitting.length > 0) return { days: fitting };
  // Today's time may have passed, which moved the date to the next year.
  const isToday = weekdayOf(today) === weekday && days.some((day) => isSameDate(day, today));
  if (isToday) return { days: [today] };
  const [first = today] = days;
  return { problem: TIME_TEXT_COPY.other_weekday(formatDate(first), formatWeekday(first)) };
}

function isSameDate(one: number, other: number): boolean {
  const [left, right] = [toDate(one), toDate(other)];
  return left.month === right.month && left.day === right.day;
}

function findTypedDay(day: TypedDay, frame: Frame): Days {
  const { today } = frame;
  if ("count" in day && isFar(day.count)) return TOO_FAR;
  switch (day.kind) {
    case "dates":
      return toDates(day.dates, frame);
    case "day_of_month":
      return toDayOfMonth(day.day, day.months, frame);
    case "days":
      return { days: [today + day.count] };
    case "weeks":
      return { days: [today + day.count * WEEK] };
    case "months":
      return { days: toMonths(day.count, today) };
    case "period":
      return toPeriod(day.period, day.count, frame);
    case "edge":
      return toEdge(day, frame);
    case "edge_of_month":
      return { days: [toEdgeOfMonth(day.edge, day.month, frame)] };
    case "month":
      return NO_DAY;
  }
}

/** The days that a date's figures can mean. Past ones aren't meant if another is still to come. */
function toDates(dates: readonly CalendarDate[], { today, isAhead }: Frame): Days {
  const days = dates.flatMap(({ year, month, day }) => {
    const found = year === null ? nextDay(month, day, { today, isAhead }) : toDay(year, month, day);
    return found === null ? [] : [found];
  });
  if (days.length === 0) return { problem: TIME_TEXT_COPY.no_such_day };
  const ahead = days.filter((day) => day >= today);
  return { days: ahead.length > 0 ? ahead : days };
}

/** Returns the next day with a month and day, including today; null if no year has it. */
function nextDay(month: number, day: number, { today, isAhead }: Frame): number | null {
  const { year } = toDate(today);
  for (let more = 0; more <= LONGEST_WAIT_YEARS; more++) {
    const found = toDay(year + more, month, day);
    if (found !== null && isAhead(found)) return found;
  }
  return null;
}

function toDayOfMonth(day: number, months: number | null, { today, isAhead }: Frame): Days {
  const inMonth = (more: number) => {
    const found = startOfMonth(today, more) + day - 1;
    return found < startOfMonth(today, more + 1) ? [found] : [];
  };
  const coming = Array.from({ length: MONTHS + 1 }, (_, more) => more).flatMap(inMonth);
  const days = months === null ? coming.filter(isAhead).slice(0, 1) : inMonth(months);
  return days.length === 0 ? { problem: TIME_TEXT_COPY.no_such_day } : { days };
}

/** A month from 31 January is 28 February or 1 March. */
function toMonths(months: number, today: number): number[] {
  const found = startOfMonth(today, months) + toDate(today).day - 1;
  const next = startOfMonth(today, months + 1);
  return found < next ? [found] : [next - 1, next];
}

function toPeriod(period: Period, count: number, frame: Frame): Days {
  if (count < 0 || period === "month" || period === "year") return NO_DAY;
  const days = period === "week" ? toWorkdays(count, frame) : toWeekend(count, frame);
  return days.length === 0 ? NO_DAY : { days };
}

const NO_DAY = { problem: TIME_TEXT_COPY.add_day };

function toEdge({ edge, period, count }: TypedEdge, frame: Frame): Days {
  const { today } = frame;
  if (period === "week") return { days: toEdgeOfWeek(edge, count, today) };
  if (period === "weekend") {
    const days = toWeekend(count, frame);
    return days.length === 0
      ? NO_DAY
      : { days: edge === "start" ? days.slice(0, 1) : days.slice(-1) };
  }
  const [first, length] =
    period === "month" ? [count, 1] : [count * MONTHS + 1 - toDate(today).month, MONTHS];
  if (edge === "end") return { days: [startOfMonth(today, first + length) - 1] };
  const start = startOfMonth(today, first);
  return { days: [start < today && count === 0 ? startOfMonth(today, first + length) : start] };
}

type TypedEdge = Extract<TypedDay, { kind: "edge" }>;

/** The first or last day of the next such month. */
function toEdgeOfMonth(edge: Edge, month: number, { today, isAhead }: Frame): number {
  const until = month - toDate(today).month;
  const find = (more: number) =>
    edge === "start" ? startOfMonth(today, more) : startOfMonth(today, more + 1) - 1;
  return [until, until + MONTHS].map(find).find(isAhead) ?? find(until + MONTHS);
}
