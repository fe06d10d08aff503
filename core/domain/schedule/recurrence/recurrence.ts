import type { Weekday } from "#core/contract/resources/posting-time.ts";

/** From Monday. Not the contract's list, because browsers don't need its validator. */
export const WEEK: readonly Weekday[] = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
];

export const FREQUENCIES = ["daily", "weekly", "monthly"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const MOST_INTERVAL = 52;
export const MOST_COUNT = 1_000;
export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2100;

export interface RuleDay {
  weekday: Weekday;
  /** Which one of the month, from the end if negative. Null for every one. */
  nth: number | null;
}

/** A rule that repeats at most once a day, in the local time of its zone. */
export interface Recurrence {
  time_zone: string;
  /** Nothing occurs before it: `YYYY-MM-DD` in the zone. */
  start: string;
  /** `HH:mm` in the zone. */
  time: string;
  frequency: Frequency;
  interval: number;
  /** Empty: the weekday of `start` (weekly), or every day. */
  days: readonly RuleDay[];
  /** Days of the month, from its end if negative. A month without the day is skipped. */
  month_days: readonly number[];
  count: number | null;
  /** Inclusive local time, `YYYY-MM-DDTHH:mm`. */
  until: string | null;
}
