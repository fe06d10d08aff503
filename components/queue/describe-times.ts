import { type PostingTime, WEEKDAYS, type Weekday } from "#core/contract/resources/posting-time.ts";
import { TIMES_COPY, WEEKDAY_NAMES } from "./copy.ts";

const LIST = new Intl.ListFormat("en-GB");

/** Returns posting times in words, one line for days with the same times: "Monday to Friday at 09:00 and 17:30". */
export function describeTimes(times: readonly PostingTime[]): string[] {
  const daysByTimes = new Map<string, Weekday[]>();
  for (const day of WEEKDAYS) {
    const own = times.filter(({ weekday }) => weekday === day).map(({ time }) => time);
    if (own.length === 0) continue;
    const words = LIST.format(own.toSorted());
    daysByTimes.set(words, [...(daysByTimes.get(words) ?? []), day]);
  }
  return [...daysByTimes].map(([words, days]) => TIMES_COPY.days_at(describeDays(days), words));
}

function describeDays(days: readonly Weekday[]): string {
  const [first, ...others] = days;
  const last = others.at(-1);
  if (first === undefined) return "";
  if (days.length === WEEKDAYS.length) return TIMES_COPY.every_day;
  const start = WEEKDAYS.indexOf(first);
  const isRun = days.every((day, index) => WEEKDAYS[start + index] === day);
  if (last !== undefined && days.length > 2 && isRun)
    return TIMES_COPY.from_day_to(WEEKDAY_NAMES[first], WEEKDAY_NAMES[last]);
  return LIST.format(days.map((day) => WEEKDAY_NAMES[day]));
}
