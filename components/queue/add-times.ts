import { MOST_POSTING_TIMES } from "#core/contract/limits.ts";
import { type PostingTime, WEEKDAYS, type Weekday } from "#core/contract/resources/posting-time.ts";
import { sortPostingTimes } from "#core/domain/schedule/slots.ts";
import { QUEUE_COPY } from "./copy.ts";

export type Days = Weekday | "weekdays" | "every_day";

/** Adds a time to each day without duplicates, or returns why it can't. */
export function addTimes(
  times: readonly PostingTime[],
  { days, time }: { days: Days; time: string },
): PostingTime[] | { problem: string } {
  if (!/^\d\d:\d\d$/.test(time)) return { problem: QUEUE_COPY.missing };
  const isKnown = (weekday: Weekday) =>
    times.some((each) => each.weekday === weekday && each.time === time);
  const added = daysOf(days)
    .filter((weekday) => !isKnown(weekday))
    .map((weekday) => ({ weekday, time }));
  if (times.length + added.length > MOST_POSTING_TIMES) return { problem: QUEUE_COPY.full };
  return sortPostingTimes([...times, ...added]);
}

function daysOf(days: Days): readonly Weekday[] {
  if (days === "every_day") return WEEKDAYS;
  return days === "weekdays" ? WEEKDAYS.slice(0, 5) : [days];
}
