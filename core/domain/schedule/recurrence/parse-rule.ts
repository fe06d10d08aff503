import { MOST_IN_RULE } from "#core/contract/limits.ts";
import { describeUnknownZone, usualZoneName } from "#core/contract/zone-name.ts";
import { toLocalTime } from "../zoned-time.ts";
import { parseParts } from "./parse-parts.ts";
import { FIRST_YEAR, LAST_YEAR, type Recurrence } from "./recurrence.ts";
import { UnreadableRuleError } from "./unreadable-rule-error.ts";

const EXAMPLE = "DTSTART;TZID=Europe/Prague:20261201T090000";
const MOMENT = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(Z?)$/;
const DATE = /^(\d{4})(\d{2})(\d{2})$/;

/**
 * Reads a rule of RFC 5545: a line with DTSTART and its time zone, and a line with RRULE. Supports what repeats at most
 * once a day. Returns a sentence about the first part that it can't read. Linear in the text.
 */
export function parseRule(text: string): { recurrence: Recurrence } | { problem: string } {
  try {
    return { recurrence: readRule(text) };
  } catch (error) {
    if (error instanceof UnreadableRuleError) return { problem: error.message };
    throw error;
  }
}

function readRule(text: string): Recurrence {
  if (text.length > MOST_IN_RULE)
    throw new UnreadableRuleError(`The rule can have at most ${MOST_IN_RULE} characters`);
  const [first = "", second = "", ...others] = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (!/^DTSTART[;:]/i.test(first))
    throw new UnreadableRuleError(
      `The first line must be DTSTART with a time zone, such as ${EXAMPLE}`,
    );
  if (!/^RRULE:/i.test(second))
    throw new UnreadableRuleError(
      "The second line must be RRULE, such as RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",
    );
  if (others.length > 0)
    throw new UnreadableRuleError(
      `${nameOf(others[0] as string)} isn't supported. Send only the lines DTSTART and RRULE`,
    );
  const start = readStart(first);
  const { until, ...parts } = parseParts(second.slice("RRULE:".length));
  return { ...start, ...parts, until: until === null ? null : readUntil(until, start.time_zone) };
}

function nameOf(line: string): string {
  return line.split(/[;:]/, 1)[0]?.slice(0, 30) ?? "";
}

function readStart(line: string): Pick<Recurrence, "time_zone" | "start" | "time"> {
  const colon = line.lastIndexOf(":");
  const [, ...parameters] = line.slice(0, colon).split(";");
  const { day, time, utc } = readMoment("DTSTART", line.slice(colon + 1).trim());
  return { start: day, time, time_zone: readZone(parameters, utc) };
}

function readZone([given, ...others]: string[], utc: boolean): string {
  if (others.length > 0 || (given !== undefined && !/^TZID=/i.test(given)))
    throw new UnreadableRuleError(`DTSTART can only have the parameter TZID, such as ${EXAMPLE}`);
  if (given === undefined) {
    if (utc) return "UTC";
    throw new UnreadableRuleError(`DTSTART needs a time zone, such as ${EXAMPLE}`);
  }
  if (utc)
    throw new UnreadableRuleError("DTSTART has a TZID, so its time must be local, without Z");
  const typed = given.slice("TZID=".length);
  const zone = usualZoneName(typed);
  if (zone !== undefined) return zone;
  throw new UnreadableRuleError(`TZID: ${describeUnknownZone(typed)}`);
}

interface Moment {
  day: string;
  time: string;
  utc: boolean;
}

function readMoment(part: string, text: string): Moment {
  const match = MOMENT.exec(text);
  if (match === null)
    throw new UnreadableRuleError(`${part} must be a date and time such as 20261201T090000`);
  const [, year, month, date, hour, minute, second, z] = match;
  const day = `${year}-${month}-${date}`;
  const time = `${hour}:${minute}`;
  if (second !== "00") throw new UnreadableRuleError(`${part} must be at a whole minute`);
  if (!isDay(day) || Number(hour) > 23 || Number(minute) > 59)
    throw new UnreadableRuleError(`${part} isn't a date and time that exists: ${text}`);
  requireYear(part, day);
  return { day, time, utc: z === "Z" };
}

function requireYear(part: string, day: string): void {
  const year = Number(day.slice(0, 4));
  if (year < FIRST_YEAR || year > LAST_YEAR)
    throw new UnreadableRuleError(`${part} must be in a year from ${FIRST_YEAR} to ${LAST_YEAR}`);
}

function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** A date includes its whole day. A time in UTC is converted to the rule's zone. */
function readUntil(text: string, time_zone: string): string {
  const match = DATE.exec(text);
  if (match === null) {
    const { day, time, utc } = readMoment("UNTIL", text);
    return utc ? toLocalTime(new Date(`${day}T${time}Z`), time_zone) : `${day}T${time}`;
  }
  const [, year, month, date] = match;
  const day = `${year}-${month}-${date}`;
  if (!isDay(day)) throw new UnreadableRuleError(`UNTIL isn't a date that exists: ${text}`);
  requireYear("UNTIL", day);
  return `${day}T23:59`;
}
