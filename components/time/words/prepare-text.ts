import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import type { WordsContext } from "./time-words.ts";

/** `24.12.` at the beginning or after a space, with no year behind it. */
const DAY_AND_MONTH = /(?<=^|\s)(\d{1,2})\.(\d{1,2})\.(?=\s|$)/;
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
    .replace(UHR, (_, hour: string, minute = "00") => `${hour}:${minute}`)
    .replace(FOUR_DIGITS, (digits, hour: string, minute: string) =>
      isYearAfterMonth(text, digits) ? digits : `${hour}:${minute}`,
    );
}

/** `1 march 2027` ends in a year. */
function isYearAfterMonth(text: string, digits: string): boolean {
  return new RegExp(`\\d\\S* *(of )?\\p{L}+ +${digits}$`, "u").test(text.trim());
}

/** The next day with this day and month, today included. */
function nextDay(day: string, month: string, today: string): string {
  const rest = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const year = Number(today.slice(0, 4));
  const isOver = `${year}-${rest}` < today;
  return `${isOver ? year + 1 : year}-${rest}`;
}
