import { MOST_POSTING_TIMES } from "#core/contract/limits.ts";
import { type PostingTime, WEEKDAYS, type Weekday } from "#core/contract/resources/posting-time.ts";
import { sortPostingTimes } from "#core/domain/schedule/slots.ts";
import { TIMES_COPY, WEEKDAY_NAMES } from "./copy.ts";

export type Days = Weekday | "weekdays" | "every_day";

interface Added {
  times: PostingTime[];
  /** Says which days had the time already; undefined if none had. */
  note: string | undefined;
}

/** Adds a time to each day that doesn't have it, or returns why it can't. */
export function addTimes(
  times: readonly PostingTime[],
  { days, time }: { days: Days; time: string },
): Added | { problem: string } {
  if (!/^\d\d:\d\d$/.test(time)) return { problem: TIMES_COPY.missing };
  const has = (day: Weekday) => times.some((each) => each.weekday === day && each.time === time);
  const wanted = daysOf(days);
  const listed = wanted.filter(has);
  const added = wanted.filter((day) => !has(day)).map((weekday) => ({ weekday, time }));
  const note = listed.length === 0 ? undefined : TIMES_COPY.listed(time, namesOf(listed));
  if (added.length === 0) return { problem: TIMES_COPY.listed(time, namesOf(wanted)) };
  if (times.length + added.length > MOST_POSTING_TIMES) return { problem: TIMES_COPY.full };
  return { times: sortPostingTimes([...times, ...added]), note };
}

/** Whether two schedules have the same times, in any order. */
export function isSameWeek(one: readonly PostingTime[], other: readonly PostingTime[]): boolean {
  return JSON.stringify(keysOf(one)) === JSON.stringify(keysOf(other));
}

function keysOf(times: readonly PostingTime[]): string[] {
  return times.map(({ weekday, time }) => `${weekday} ${time}`).toSorted();
}

function daysOf(days: Days): readonly Weekday[] {
  if (days === "every_day") return WEEKDAYS;
  return days === "weekdays" ? WEEKDAYS.slice(0, 5) : [days];
}

const LIST = new Intl.ListFormat("en-GB");

function namesOf(days: readonly Weekday[]): string {
  if (days.length === WEEKDAYS.length) return TIMES_COPY.every_day_within;
  return LIST.format(days.map((day) => WEEKDAY_NAMES[day]));
}
