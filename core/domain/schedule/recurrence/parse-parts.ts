import {
  type Frequency,
  MOST_COUNT,
  MOST_INTERVAL,
  type Recurrence,
  type RuleDay,
  WEEK,
} from "./recurrence.ts";
import { UnreadableRuleError } from "./unreadable-rule-error.ts";

const FREQUENCY: Record<string, Frequency> = {
  DAILY: "daily",
  WEEKLY: "weekly",
  MONTHLY: "monthly",
};
const DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const MOST_NTH = 5;

const SUPPORTED = ["FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "UNTIL", "COUNT", "WKST"];

type Parts = Pick<Recurrence, "frequency" | "interval" | "days" | "month_days" | "count" | "until">;

/** Reads the value of RRULE. `until` is left as it is. Throws UnreadableRuleError. */
export function parseParts(text: string): Parts {
  const parts = readPairs(text.toUpperCase());
  const frequency = FREQUENCY[parts.get("FREQ") ?? ""];
  if (frequency === undefined)
    throw new UnreadableRuleError("FREQ must be DAILY, WEEKLY or MONTHLY");
  if ((parts.get("WKST") ?? "MO") !== "MO")
    throw new UnreadableRuleError("WKST must be MO: weeks start on Monday. Leave it out");
  const days = readDays(parts.get("BYDAY"), frequency);
  const month_days = readMonthDays(parts.get("BYMONTHDAY"), frequency);
  if (days.length > 0 && month_days.length > 0)
    throw new UnreadableRuleError("BYDAY and BYMONTHDAY can't be combined. Send one of them");
  const until = parts.get("UNTIL") ?? null;
  const count = readNumber(parts, "COUNT", MOST_COUNT);
  if (until !== null && count !== null)
    throw new UnreadableRuleError("UNTIL and COUNT can't be combined. Send one of them");
  const interval = readNumber(parts, "INTERVAL", MOST_INTERVAL) ?? 1;
  return { frequency, interval, days, month_days, count, until };
}

function readPairs(text: string): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const part of text.split(";")) {
    const [name = "", value, ...rest] = part.split("=");
    if (!SUPPORTED.includes(name))
      throw new UnreadableRuleError(
        `${name.slice(0, 30) || "An empty part"} isn't supported. Send only FREQ, INTERVAL, BYDAY, BYMONTHDAY, UNTIL and COUNT`,
      );
    if (pairs.has(name)) throw new UnreadableRuleError(`${name} is there twice. Send it once`);
    if (value === undefined || value === "" || rest.length > 0)
      throw new UnreadableRuleError(`${name} needs a value, such as FREQ=WEEKLY`);
    pairs.set(name, value);
  }
  return pairs;
}

function readNumber(parts: ReadonlyMap<string, string>, name: string, most: number) {
  const text = parts.get(name);
  if (text === undefined) return null;
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most)
    throw new UnreadableRuleError(
      `${name} must be a whole number from 1 to ${most.toLocaleString("en-US")}`,
    );
  return number;
}

function readDays(text: string | undefined, frequency: Frequency): RuleDay[] {
  if (text === undefined) return [];
  const days = text.split(",").map((each) => readDay(each, frequency));
  return withoutRepeats("BYDAY", days, ({ weekday, nth }) => `${nth} ${weekday}`);
}

function readDay(text: string, frequency: Frequency): RuleDay {
  const [, nth, name = ""] = /^([+-]?\d)?([A-Z]{2})$/.exec(text) ?? [];
  const weekday = WEEK[DAYS.indexOf(name)];
  if (weekday === undefined)
    throw new UnreadableRuleError(
      `BYDAY must list days such as MO,TH${frequency === "monthly" ? " or 1MO,-1FR" : ""}`,
    );
  if (nth === undefined) return { weekday, nth: null };
  const number = Number(nth);
  if (frequency !== "monthly")
    throw new UnreadableRuleError(
      `BYDAY=${text} needs FREQ=MONTHLY. Send ${name} without a number`,
    );
  if (number === 0 || Math.abs(number) > MOST_NTH)
    throw new UnreadableRuleError(
      `BYDAY=${text}: a month has at most ${MOST_NTH} of a weekday. Send a number such as 1MO or -1FR`,
    );
  return { weekday, nth: number };
}

function readMonthDays(text: string | undefined, frequency: Frequency): number[] {
  if (text === undefined) return [];
  if (frequency !== "monthly")
    throw new UnreadableRuleError("BYMONTHDAY needs FREQ=MONTHLY. Leave it out, or send BYDAY");
  const days = text.split(",").map((each) => {
    const day = /^[+-]?\d{1,2}$/.test(each) ? Number(each) : 0;
    if (day === 0 || Math.abs(day) > 31)
      throw new UnreadableRuleError(
        "BYMONTHDAY must list days from 1 to 31, or from the end of the month such as -1",
      );
    return day;
  });
  return withoutRepeats("BYMONTHDAY", days, String);
}

function withoutRepeats<Each>(name: string, list: Each[], keyOf: (each: Each) => string): Each[] {
  if (new Set(list.map(keyOf)).size < list.length)
    throw new UnreadableRuleError(`${name} lists a day twice. List it once`);
  return list;
}
