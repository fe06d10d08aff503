import { DAY_WORDS, MONTH_WORDS } from "./date-words.ts";

interface Clock {
  hour: number;
  minute: number;
  second: number;
}

interface Day {
  year: number;
  month: number;
  day: number;
}

/** A day whose month and day can be in either order: 03/04/2026. */
export interface UnorderedDay {
  first: number;
  second: number;
  year: number;
}

/** A date and time as a file has it, before its zone is known. */
export interface Stamp {
  day: Day | UnorderedDay;
  /** Null if the cell has only a date. */
  clock: Clock | null;
  /** Null if the time is local. */
  offset_minutes: number | null;
}

/** No date is longer. */
const LONGEST = 80;
const OFFSET =
  /(\d:\d\d(?:[.,]\d{1,9})?(?: ?[ap]m)?) ?(?:(?:utc|gmt)?(?<hours>[+-]\d\d):?(?<minutes>\d\d)|z|utc|gmt)$/;
const CLOCK =
  /(?<![\d.:/-])(?<hour>\d{1,2})[:h](?<minute>\d\d)(?::(?<second>\d\d)(?:[.,]\d{1,9})?)?(?![\d:/-])(?: ?(?<half>[ap])\.? ?m\b\.?)?(?: ?uhr\b| ?h\b)?/;
const HOUR = /(?<![\d.:/-])(?<hour>\d{1,2})(?: ?(?<half>[ap])\.? ?m\b\.?| ?uhr\b| ?h\b)/;
const DOTTED_CLOCK = /(?<![\d.:/-])(?<hour>\d{1,2})\.(?<minute>\d\d) ?uhr\b/;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d\d)$/;
/** Years of two digits are of this century. */
const CENTURY = 2000;

/**
 * Reads a date with or without a time, as spreadsheets and other tools write it in English, German, French and Spanish.
 * Returns null if the cell isn't one.
 */
export function readStamp(cell: string): Stamp | null {
  const text = simplify(cell);
  if (text === null) return null;
  const { rest: local, offset_minutes } = takeOffset(text);
  const taken = takeClock(local);
  if (taken === null) return null;
  const day = readDay(taken.rest);
  if (day === null || (taken.clock === null && offset_minutes !== null)) return null;
  return { day, clock: taken.clock, offset_minutes };
}

/** Whether a cell is a time of day without a date. */
export function isClock(cell: string): boolean {
  const text = simplify(cell);
  const taken = text === null ? null : takeClock(text);
  return taken !== null && taken.clock !== null && taken.rest === "";
}

function simplify(cell: string): string | null {
  const text = cell.trim();
  if (text.length > LONGEST) return null;
  return text.normalize("NFKC").toLowerCase().split(/\s+/).join(" ");
}

function takeOffset(text: string): { rest: string; offset_minutes: number | null } {
  const match = OFFSET.exec(text);
  if (match === null) return { rest: text, offset_minutes: null };
  const [, clock = ""] = match;
  const { hours, minutes } = match.groups ?? {};
  const size = Math.abs(Number(hours ?? 0)) * 60 + Number(minutes ?? 0);
  const rest = `${text.slice(0, match.index)}${clock}`;
  return { rest, offset_minutes: hours?.startsWith("-") ? -size : size };
}

/** Takes the time of day out of a text. Returns null if it isn't a time that clocks show. */
function takeClock(text: string): { rest: string; clock: Clock | null } | null {
  const match = DOTTED_CLOCK.exec(text) ?? CLOCK.exec(text) ?? HOUR.exec(text);
  if (match === null) return { rest: text, clock: null };
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.trim();
  const { hour: given, minute = "0", second = "0", half } = match.groups ?? {};
  const hour = toHour(Number(given), half);
  const clock = { hour, minute: Number(minute), second: Number(second) };
  const exists = hour >= 0 && hour < 24 && clock.minute < 60 && clock.second < 60;
  return exists ? { rest, clock } : null;
}

/** Returns the hour of 24, or −1 if a clock with am and pm doesn't show it. */
function toHour(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return -1;
  return (hour % 12) + (half === "p" ? 12 : 0);
}

function readDay(text: string): Stamp["day"] | null {
  const words = text
    .replace(/,|(?<=\d)t$/g, " ")
    .split(" ")
    .filter((word) => word !== "" && !DAY_WORDS.has(word.replace(/\.$/, "")));
  const joined = words.join(" ");
  const [, year, , month, day] = YEAR_FIRST.exec(joined) ?? [];
  if (year !== undefined)
    return existing({ year: Number(year), month: Number(month), day: Number(day) });
  const [, one, sign, two, last] = YEAR_LAST.exec(joined) ?? [];
  if (one === undefined) return readNamedDay(joined);
  const numbers = { first: Number(one), second: Number(two), year: toYear(last ?? "") };
  if (sign === ".")
    return existing({ year: numbers.year, month: numbers.second, day: numbers.first });
  return ["dmy", "mdy"].some((order) => inOrder(numbers, order) !== null) ? numbers : null;
}

/** Returns the day in an order, or null if there is none. */
export function inOrder(day: Stamp["day"], order: string): Day | null {
  if ("month" in day) return day;
  const { first, second, year } = day;
  return existing(
    order === "dmy" ? { year, month: second, day: first } : { year, month: first, day: second },
  );
}

/** Reads a day with a month's name: 24 Dec 2026, December 24th, 2026, 24-Dec-26, 24. Dezember 2026. */
function readNamedDay(text: string): Day | null {
  const parts = text.split(/[ /.-]+/).filter((part) => part !== "");
  if (parts.length !== 3) return null;
  const place = parts.findIndex((part) => MONTH_WORDS.has(part));
  const numbers = parts.filter((_, index) => index !== place);
  if (place === -1) return null;
  const [first = "", last = ""] = numbers.map((part) =>
    part.replace(/^(\d{1,2})(?:st|nd|rd|th|er|º|ª)$/, "$1"),
  );
  const [day, year] = /^\d{4}$/.test(first) && place === 1 ? [last, first] : [first, last];
  if (!/^\d{1,2}$/.test(day) || !/^(?:\d{4}|\d\d)$/.test(year)) return null;
  return existing({
    year: toYear(year),
    month: MONTH_WORDS.get(parts[place] ?? "") ?? 0,
    day: Number(day),
  });
}

function toYear(digits: string): number {
  return digits.length === 2 ? CENTURY + Number(digits) : Number(digits);
}

/** Returns a day if the calendar has it: 30 February is none. */
function existing(given: Day): Day | null {
  const date = new Date(Date.UTC(given.year, given.month - 1, given.day));
  return date.getUTCMonth() === given.month - 1 && date.getUTCDate() === given.day ? given : null;
}
