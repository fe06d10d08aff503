import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import type { TimeTextContext } from "./typed-time.ts";

/** `24.12.` at the start or after a space, without a year; excludes the last dot if a time follows. */
const DAY_AND_MONTH =
  /(?<=^|\s)(\d{1,2})\.(\d{1,2})(?:\.(?=\s|$)|(?=,? (?:at |um )?\d{1,2}(?::\d{2}| ?[ap]m\b| ?uhr\b)))/i;
/** The parser reads these parts of the day as a day. */
const GERMAN_NOON = /\bmittags?\b/i;
const GERMAN_MIDNIGHT = /\bmitternachts?\b/i;
/** 29 February recurs within this many years. */
const LONGEST_WAIT_YEARS = 8;
/** Common abbreviations of days that the parser doesn't know. */
const TUESDAY = /\btues\b\.?/i;
const WEDNESDAY = /\bweds\b\.?/i;
/** `18 Uhr`, `18.30 Uhr`. */
const UHR = /(?<!\d)(\d{1,2})(?:[.:](\d{2}))? ?uhr\b/i;
/** `2h`, `+90 min`, `1h 30m`: a duration from now. */
const DURATION = /^\+?(\d+ ?(?:m|min|minutes?|h|hours?)(?: ?\d+ ?(?:m|min|minutes?))?)$/i;
/** `1430` at the end, after a day. */
const FOUR_DIGITS = /(?<=\p{L}\.?\s+)([01]\d|2[0-3])([0-5]\d)$/u;

/** Rewrites common ways to write days and times that the parser doesn't understand. */
export function prepareText(text: string, { now, zone }: TimeTextContext): string {
  const today = toLocalTime(now, zone).slice(0, 10);
  return text
    .trim()
    .replaceAll(/\s+/g, " ")
    .replace(DAY_AND_MONTH, (_, day: string, month: string) => nextDay(day, month, today))
    .replace(DURATION, "in $1")
    .replace(TUESDAY, "tuesday")
    .replace(WEDNESDAY, "wednesday")
    .replace(GERMAN_NOON, "12:00")
    .replace(GERMAN_MIDNIGHT, "midnight")
    .replace(UHR, (_, hour: string, minute = "00") => `${hour}:${minute}`)
    .replace(FOUR_DIGITS, (digits, hour: string, minute: string) =>
      isYearAfterMonth(text, digits) ? digits : `${hour}:${minute}`,
    );
}

/** `1 march 2027` ends with a year. */
function isYearAfterMonth(text: string, digits: string): boolean {
  return new RegExp(`\\d\\S* *(of )?\\p{L}+ +${digits}$`, "u").test(text.trim());
}

/**
 * Returns the next date with this day and month, including today. If there is none, returns an invalid date of this
 * year.
 */
function nextDay(day: string, month: string, today: string): string {
  const rest = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const year = Number(today.slice(0, 4));
  const years = Array.from(
    { length: LONGEST_WAIT_YEARS + 1 },
    (_, more) => `${year + more}-${rest}`,
  );
  return years.find((each) => each >= today && isDay(each)) ?? `${year}-${rest}`;
}

/** False for 29 February in most years. */
function isDay(day: string): boolean {
  const instant = new Date(`${day}T00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}
