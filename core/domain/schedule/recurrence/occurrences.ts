/**
 * When a rule occurs. A local time that a clock change skips moves to the same time after it, and one that occurs twice
 * counts the first time, as for the queue's slots. A month without the wanted day is skipped.
 */
import { readLocalTime, toLocalTime } from "../zoned-time.ts";
import {
  dayNumber,
  daysInMonth,
  firstOfMonth,
  firstOfWeek,
  monthOf,
  toDay,
  weekdayOf,
  weekOf,
} from "./day-number.ts";
import { type Recurrence, type RuleDay, WEEK } from "./recurrence.ts";

/** How far ahead occurrences are looked for. A rule without any by then has none. */
const YEARS_AHEAD = 5;
const DAYS_AHEAD = YEARS_AHEAD * 366;

export interface Occurrence {
  /** The local date, whatever the clocks do: `YYYY-MM-DD`. */
  day: string;
  at: Date;
  period: number;
}

/** A rule with a second, inclusive end: a day in the rule's zone. */
export interface Limited {
  rule: Recurrence;
  until: string | null;
}

/**
 * Returns the number of the period a day is in: `interval` days, weeks (from Monday) or months, counted from the one
 * that `start` is in. Negative before it.
 */
export function periodOf({ frequency, interval, start }: Recurrence, day: string): number {
  return Math.floor((unitOf(frequency, day) - unitOf(frequency, start)) / interval);
}

function unitOf(frequency: Recurrence["frequency"], day: string): number {
  const number = dayNumber(day);
  if (frequency === "daily") return number;
  return frequency === "weekly" ? weekOf(number) : monthOf(number);
}

/** Returns the first day of the period that a time is in. */
export function firstDayAround(rule: Recurrence, at: Date): string {
  const period = periodOf(rule, toLocalTime(at, rule.time_zone).slice(0, 10));
  return toDay(daysIn(rule, period).first);
}

/** Yields a rule's occurrences in order, from the period of `from` on, for some years. */
export function* occurrencesFrom({ rule, until }: Limited, from: Date): Generator<Occurrence> {
  const today = toLocalTime(from, rule.time_zone).slice(0, 10);
  const current = periodOf(rule, today);
  let previous = Number.NEGATIVE_INFINITY;
  for (const { number, period } of daysFrom(rule, today)) {
    const day = toDay(number);
    if (isAfterEnd({ rule, until }, day)) return;
    if (period < current) continue;
    const at = readLocalTime(`${day}T${rule.time}`, rule.time_zone)?.instant;
    // A zone that skipped a whole day has two local times at one instant.
    if (at === undefined || at.getTime() <= previous) continue;
    previous = at.getTime();
    yield { day, at, period };
  }
}

/** Yields days until the count is reached. Starts with `start` if the rule counts, otherwise with the period of `today`. */
function* daysFrom(rule: Recurrence, today: string) {
  const start = dayNumber(rule.start);
  const last = dayNumber(today) + DAYS_AHEAD;
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  for (let period = rule.count === null ? Math.max(0, periodOf(rule, today)) : 0; ; period += 1) {
    const { days, first } = daysIn(rule, period);
    if (first > last) return;
    for (const number of days) {
      if (number < start) continue;
      if (left === 0) return;
      left -= 1;
      yield { number, period };
    }
  }
}

/** Returns the next occurrences after `now`, at most `most`. */
export function nextOccurrences(limited: Limited, now: Date, most: number): Occurrence[] {
  const next: Occurrence[] = [];
  for (const occurrence of occurrencesFrom(limited, now)) {
    if (occurrence.at <= now) continue;
    if (next.length === most) break;
    next.push(occurrence);
  }
  return next;
}

function isAfterEnd({ rule, until }: Limited, day: string): boolean {
  if (until !== null && day > until) return true;
  return rule.until !== null && `${day}T${rule.time}` > rule.until;
}

/** Returns the days of a period in order, as day numbers, and its first day. */
function daysIn(rule: Recurrence, period: number): { days: number[]; first: number } {
  const { frequency, interval, start, days } = rule;
  const unit = unitOf(frequency, start) + period * interval;
  const weekdays = days.map(({ weekday }) => WEEK.indexOf(weekday));
  if (frequency === "daily") {
    const isWanted = days.length === 0 || weekdays.includes(weekdayOf(unit));
    return { days: isWanted ? [unit] : [], first: unit };
  }
  if (frequency === "weekly") {
    const wanted = days.length === 0 ? [weekdayOf(dayNumber(start))] : weekdays;
    const sorted = wanted.toSorted((left, right) => left - right);
    const monday = firstOfWeek(unit);
    return { days: sorted.map((weekday) => monday + weekday), first: monday };
  }
  return { days: daysInUnit(rule, unit), first: firstOfMonth(unit) };
}

function daysInUnit({ days, month_days, start }: Recurrence, month: number): number[] {
  const first = firstOfMonth(month);
  const length = daysInMonth(month);
  const wanted = month_days.length === 0 ? [Number(start.slice(8))] : month_days;
  const offsets =
    days.length > 0
      ? days.flatMap((day) => offsetsOf(day, first, length))
      : wanted.map((day) => (day > 0 ? day - 1 : length + day));
  return [...new Set(offsets)]
    .filter((offset) => offset >= 0 && offset < length)
    .toSorted((left, right) => left - right)
    .map((offset) => first + offset);
}

/** Returns where a weekday is in a month, from 0 for its first day. */
function offsetsOf({ weekday, nth }: RuleDay, first: number, length: number): number[] {
  const place = (WEEK.indexOf(weekday) - weekdayOf(first) + 7) % 7;
  const all: number[] = [];
  for (let offset = place; offset < length; offset += 7) all.push(offset);
  if (nth === null) return all;
  const found = all.at(nth > 0 ? nth - 1 : nth);
  return found === undefined ? [] : [found];
}
