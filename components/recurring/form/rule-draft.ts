import type { Weekday } from "#core/contract/resources/posting-time.ts";
import {
  type Frequency,
  MOST_INTERVAL,
  type Recurrence,
  WEEK,
} from "#core/domain/schedule/recurrence/recurrence.ts";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";

export type Unit = Frequency;

export const NTHS = ["1", "2", "3", "4", "-1"] as const;
export type Nth = (typeof NTHS)[number];

/** A rule as people enter it. The fields of other units keep their values. */
export interface RuleDraft {
  time_zone: string;
  every: string;
  unit: Unit;
  weekdays: readonly Weekday[];
  month: "date" | "weekday";
  /** -1 for the last one. */
  month_day: number;
  nth: Nth;
  nth_weekday: Weekday;
  time: string;
  start: string;
}

export type RuleError = "every" | "weekdays" | "time" | "start";

/** Weekly at nine on today's weekday. */
export function newRule(time_zone: string, now: Date): RuleDraft {
  return draftFor(toLocalTime(now, time_zone).slice(0, 10), time_zone);
}

function draftFor(start: string, time_zone: string): RuleDraft {
  const date = new Date(`${start}T00:00:00Z`);
  const weekday = WEEK[(date.getUTCDay() + 6) % 7] as Weekday;
  return {
    time_zone,
    every: "1",
    unit: "weekly",
    weekdays: [weekday],
    month: "date",
    month_day: date.getUTCDate(),
    nth: "1",
    nth_weekday: weekday,
    time: "09:00",
    start,
  };
}

/** Returns the fields of a rule, or null if they can't express it. */
export function toRuleDraft(rule: Recurrence): RuleDraft | null {
  const { time_zone, start, time, frequency: unit, interval, days, month_days } = rule;
  if (rule.count !== null || rule.until !== null) return null;
  const usual = draftFor(start, time_zone);
  const draft = { ...usual, every: String(interval), unit, time };
  if (unit === "daily") return days.length === 0 ? draft : null;
  if (unit === "weekly") {
    const weekdays = days.map(({ weekday }) => weekday);
    return days.length === 0 ? draft : { ...draft, weekdays };
  }
  return monthlyDraft(draft, days, month_days);
}

function monthlyDraft(
  draft: RuleDraft,
  days: Recurrence["days"],
  month_days: Recurrence["month_days"],
): RuleDraft | null {
  const [day, ...others] = days;
  const [month_day = draft.month_day, ...more] = month_days;
  if (others.length > 0 || more.length > 0 || month_day < -1) return null;
  if (day === undefined) return { ...draft, month: "date", month_day };
  const nth = NTHS.find((each) => Number(each) === day.nth);
  return nth === undefined ? null : { ...draft, month: "weekday", nth, nth_weekday: day.weekday };
}

/** Returns the rule, or which fields are wrong. */
export function fromRuleDraft(draft: RuleDraft): { rule: Recurrence } | { errors: RuleError[] } {
  const { time_zone, start, time, unit } = draft;
  const interval = Number(draft.every);
  const isEvery = Number.isInteger(interval) && interval >= 1 && interval <= MOST_INTERVAL;
  const errors: RuleError[] = [
    ...(isEvery ? [] : (["every"] as const)),
    ...(unit === "weekly" && draft.weekdays.length === 0 ? (["weekdays"] as const) : []),
    ...(time === "" ? (["time"] as const) : []),
    ...(start === "" ? (["start"] as const) : []),
  ];
  if (errors.length > 0) return { errors };
  const none = { days: [], month_days: [], count: null, until: null };
  const rule = { time_zone, start, time, frequency: unit, interval, ...none };
  return { rule: { ...rule, ...daysOf(draft) } };
}

function daysOf(draft: RuleDraft): Partial<Recurrence> {
  const { unit, month, month_day, nth, nth_weekday } = draft;
  if (unit === "daily") return {};
  if (unit === "weekly") {
    const chosen = WEEK.filter((weekday) => draft.weekdays.includes(weekday));
    return { days: chosen.map((weekday) => ({ weekday, nth: null })) };
  }
  if (month === "date") return { month_days: [month_day] };
  return { days: [{ weekday: nth_weekday, nth: Number(nth) }] };
}
