import type { Weekday } from "#core/contract/resources/posting-time.ts";
import { countNoun, listWords } from "#core/domain/words.ts";
import type { Recurrence, RuleDay } from "./recurrence.ts";

const NAMES: Record<Weekday, string> = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
};
const WORKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday"];
const NTH: Record<string, string> = {
  "1": "first",
  "2": "second",
  "3": "third",
  "4": "fourth",
  "5": "fifth",
  "-1": "last",
  "-2": "second to last",
  "-3": "third to last",
  "-4": "fourth to last",
  "-5": "fifth to last",
};
const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const STARTED_ON = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });

/** Describes a rule: "Every second Tuesday at 09:00, until 31 December 2027". Without its zone and start. */
export function describeRule(rule: Recurrence, until: string | null = null): string {
  return `${describeDays(rule)} at ${rule.time}${describeEnd(rule, until)}`;
}

/** "31 December 2027". */
export function describeDay(day: string): string {
  return DATE.format(new Date(`${day}T00:00:00Z`));
}

function describeEnd({ until, count }: Recurrence, other: string | null): string {
  const [end] = [other, until?.slice(0, 10) ?? null].filter((day) => day !== null).toSorted();
  const times = count === null ? "" : `, ${countNoun(count, "time")}`;
  return end === undefined ? times : `${times}, until ${describeDay(end)}`;
}

function describeDays(rule: Recurrence): string {
  if (rule.frequency === "daily") return describeDaily(rule);
  return rule.frequency === "weekly" ? describeWeekly(rule) : describeMonthly(rule);
}

function describeDaily({ days, interval }: Recurrence): string {
  const every = describeEvery("day", interval);
  if (days.length === 0) return every;
  return interval === 1 ? `Every ${namesOf(days)}` : `${every}, only on ${namesOf(days)}`;
}

function describeWeekly({ days, interval, start }: Recurrence): string {
  const names =
    days.length === 0 ? STARTED_ON.format(new Date(`${start}T00:00:00Z`)) : namesOf(days);
  if (days.length === 7 && interval === 1) return "Every day";
  if (interval === 1) return `Every ${names}`;
  if (interval === 2 && days.length < 2) return `Every second ${names}`;
  return `${describeEvery("week", interval)} on ${names}`;
}

function describeMonthly({ days, month_days, interval, start }: Recurrence): string {
  const every = interval === 1 ? "every month" : `every ${nthUnit("month", interval)}`;
  if (days.length > 0) return `On ${listWords(days.map(nthDay))} of ${every}`;
  const numbers = month_days.length === 0 ? [Number(start.slice(8))] : month_days;
  return `On the ${listWords(numbers.map(nthOfMonth))} of ${every}`;
}

function describeEvery(unit: string, interval: number): string {
  return interval === 1 ? `Every ${unit}` : `Every ${nthUnit(unit, interval)}`;
}

function nthUnit(unit: string, interval: number): string {
  return interval === 2 ? `second ${unit}` : countNoun(interval, unit);
}

function namesOf(days: readonly RuleDay[]): string {
  const weekdays = days.map(({ weekday }) => weekday);
  if (weekdays.length === 5 && WORKDAYS.every((day) => weekdays.includes(day as Weekday)))
    return "Monday to Friday";
  const order = Object.keys(NAMES) as Weekday[];
  return listWords(order.filter((day) => weekdays.includes(day)).map((day) => NAMES[day]));
}

function nthDay({ weekday, nth }: RuleDay): string {
  return nth === null ? `every ${NAMES[weekday]}` : `the ${NTH[nth]} ${NAMES[weekday]}`;
}

function nthOfMonth(day: number): string {
  if (day === -1) return "last day";
  return day < 0 ? `${ordinal(-day)} to last day` : ordinal(day);
}

function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  const endings = ["th", "st", "nd", "rd"];
  return `${number}${(isTeen ? undefined : endings[number % 10]) ?? "th"}`;
}
