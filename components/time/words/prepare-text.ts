import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import type { WordsContext } from "./time-words.ts";

/** `24.12.` at the beginning or after a space, with no year behind it; without its last dot where a time follows. */
const DAY_AND_MONTH =
  /(?<=^|\s)(\d{1,2})\.(\d{1,2})(?:\.(?=\s|$)|(?=,? (?:at |um )?\d{1,2}(?::\d{2}| ?[ap]m\b| ?uhr\b)))/i;
/** Parts of the day that the parser takes for a day alone. */
const GERMAN_NOON = /\bmittags?\b/i;
const GERMAN_MIDNIGHT = /\bmitternachts?\b/i;
/** The 29 February comes again within so many years. */
const LONGEST_WAIT_YEARS = 8;
/** Days as people shorten them and the parser does not. */
const TUESDAY = /\btues\b\.?/i;
const WEDNESDAY = /\bweds\b\.?/i;
/** `18 Uhr`, `18.30 Uhr`. */
const UHR = /(?<!\d)(\d{1,2})(?:[.:](\d{2}))? ?uhr\b/i;
/** `2h`, `+90 min`, `1h 30m`: from now on. */
const DURATION = /^\+?(\d+ ?(?:m|min|minutes?|h|hours?)(?: ?\d+ ?(?:m|min|minutes?))?)$/i;
/** `1430` at the end, behind a day. */
const FOUR_DIGITS = /(?<=\p{L}\.?\s+)([01]\d|2[0-3])([0-5]\d)$/u;

/** Words as the parser takes them: what it does not know of usual ways to write days and hours is written in another. */
export function prepareText(text: string, { now, zone }: WordsContext): string {
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

/** `1 march 2027` ends in a year. */
function isYearAfterMonth(text: string, digits: string): boolean {
  return new RegExp(`\\d\\S* *(of )?\\p{L}+ +${digits}$`, "u").test(text.trim());
}

/** The next day with this day and month, today included. Where there is none, it is one of this year that nobody has. */
function nextDay(day: string, month: string, today: string): string {
  const rest = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const year = Number(today.slice(0, 4));
  const years = Array.from(
    { length: LONGEST_WAIT_YEARS + 1 },
    (_, more) => `${year + more}-${rest}`,
  );
  return years.find((each) => each >= today && isDay(each)) ?? `${year}-${rest}`;
}

/** Not so the 29 February of most years. */
function isDay(day: string): boolean {
  const instant = new Date(`${day}T00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}
