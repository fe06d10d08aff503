/** Reads a time typed as text. If it is ambiguous, asks the user, where the parser would guess. */
import type { ParsedResult } from "chrono-node";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { TIME_TEXT_COPY } from "./copy.ts";
import { AMERICAN, LANGUAGES, parseText, type Understanding } from "./parse-text.ts";
import { prepareText } from "./prepare-text.ts";
import type { TimeTextContext, TypedTime } from "./typed-time.ts";

/** The last year that fits the four digits of date pickers. */
const LAST_YEAR = 9998;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NOON = 12;
/** A numeric date that can be day/month or month/day. */
const DAY_IN_FIGURES = /(?<!\d)\d{1,2}([/-])\d{1,2}(\1\d{2,4})?(?!\d)/;
const PARTS_OF_DAY: readonly [RegExp, string[]][] = [
  [/\s+morning$/i, ["08:00", "09:00", "10:00"]],
  [/\s+(afternoon|nachmittag)$/i, ["13:00", "15:00", "17:00"]],
  [/\s+(evening|night|abend)$|(?<=^tonight)$/i, ["18:00", "20:00", "21:00"]],
  [/$/, ["09:00", "12:00", "17:00"]],
];

/** Parts of the workday, before or after the day, and the hours they can mean. */
const PARTS_OF_WORK: readonly [RegExp, string[]][] = [
  [
    /\b(?:eod|cob|end of (?:the )?day|close of business|feierabend)\b/i,
    ["17:00", "18:00", "19:00"],
  ],
  [/\b(?:lunch(?: ?time)?|mittagspause)\b/i, ["12:00", "12:30", "13:00"]],
  [/\bfirst thing\b/i, ["08:00", "08:30", "09:00"]],
];
/** Words for repetition, and plural days: `mondays`, `montags`. */
const REPEATED =
  /\b(?:(?:every|each) day|every|each|daily|weekly|jeden(?: tag)?|jede)\b|(?<=^|\s)(?:täglich|wöchentlich)\b/gi;
const REPEATED_DAY =
  /\b((?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)s\b/gi;

/** Reads a time in English or German, relative to `now` in `zone`. */
export function readTypedTime(typed: string, context: TimeTextContext): TypedTime {
  const text = prepareText(typed, context);
  const once = text.replaceAll(REPEATED, "").replaceAll(REPEATED_DAY, "$1").trim();
  if (once !== text) return askForOnce(once, context);
  const part = askForPartOfWork(text, context);
  if (part !== undefined) return part;
  const hour = bareHour(text);
  if (hour !== undefined) return askWhichHalf("", hour);
  const midnight = askForMidnight(text, context);
  if (midnight !== undefined) return midnight;
  const understood = Object.values(LANGUAGES).map((language) => parseText(language, text, context));
  const whole = understood.find((one) => one?.rest === "");
  if (whole !== undefined) return readWhole(text, whole.found, context);
  const [inEnglish] = understood;
  return (inEnglish && askForHalf(inEnglish)) ?? unknown(TIME_TEXT_COPY.not_recognized);
}

function readWhole(text: string, found: ParsedResult, context: TimeTextContext): TypedTime {
  const { start, end } = found;
  if (end !== undefined && end !== null) return unknown(TIME_TEXT_COPY.one_time);
  if (!start.isCertain("hour")) return askForTime(text);
  if (start.isCertain("timezoneOffset")) {
    // Rounds up to whole minutes because seconds aren't shown.
    const instant = new Date(Math.ceil(start.date().getTime() / MINUTE_MS) * MINUTE_MS);
    if (instant.getUTCFullYear() > LAST_YEAR) return unknown(TIME_TEXT_COPY.too_far);
    return { kind: "instant", instant };
  }
  return (
    askForMonth(text, found, context) ??
    askForHalfOfDay(text, found) ?? { kind: "local", local: toNextLocal(text, found, context) }
  );
}

/** `fri 9`: the day is clear, the hour isn't. */
function askForHalf({ found, rest }: Understanding): TypedTime | undefined {
  const hour = bareHour(rest);
  if (found.start.isCertain("hour") || hour === undefined) return undefined;
  return askWhichHalf(found.text, hour);
}

/** `tomorrow at 9`: could be 21:00. */
function askForHalfOfDay(text: string, { start }: ParsedResult): TypedTime | undefined {
  const bare = /\b(?:at|um) (\d{1,2})$/i.exec(text);
  const hour = start.get("hour");
  const isPlain = bare !== null && hour !== null && Number(bare[1]) === hour;
  if (!isPlain || hour === 0 || hour >= NOON) return undefined;
  return askWhichHalf(text.slice(0, bare.index).trim(), hour);
}

/** An hour without minutes, AM or PM. */
function bareHour(text: string): number | undefined {
  const hour = Number(/^(?:at |um )?(\d{1,2})$/i.exec(text)?.[1] ?? Number.NaN);
  return hour < 24 ? hour : undefined;
}

function askWhichHalf(day: string, hour: number): TypedTime {
  const at = (one: number) => `${day} ${String(one).padStart(2, "0")}:00`.trim();
  if (hour === 0 || hour >= NOON) return open(TIME_TEXT_COPY.did_you_mean, [at(hour)]);
  return open(TIME_TEXT_COPY.before_or_after_noon, [at(hour), at(hour + NOON)]);
}

function askForTime(text: string): TypedTime {
  const [part, times] = PARTS_OF_DAY.find(([named]) => named.test(text)) ?? [/$/, []];
  const day = text.replace(part, "");
  return open(
    TIME_TEXT_COPY.what_time,
    times.map((time) => `${day} ${time}`),
  );
}

/** `3/4`: April or March. */
function askForMonth(
  text: string,
  found: ParsedResult,
  context: TimeTextContext,
): TypedTime | undefined {
  const day = DAY_IN_FIGURES.exec(text);
  if (day === null) return undefined;
  const other = parseText(AMERICAN, text, context);
  const readings = [found, other?.found ?? found].map((one) =>
    toDay(toNextLocal(text, one, context)),
  );
  if (readings[0] === readings[1]) return undefined;
  return open(
    TIME_TEXT_COPY.which_day,
    readings.map((reading) => text.replace(day[0], reading)),
  );
}

/** `friday midnight`: at the start or the end of that day. */
function askForMidnight(text: string, context: TimeTextContext): TypedTime | undefined {
  const day = /^(?:(.+) )?(?:at |um )?midnight(?: (?:on )?(.+))?$/i.exec(text);
  const named = day?.[1] ?? day?.[2];
  const begins = named === undefined ? undefined : readTypedTime(`${named} 00:00`, context);
  if (begins?.kind !== "local") return undefined;
  const ends = new Date(Date.parse(`${begins.local}Z`) + DAY_MS).toISOString().slice(0, 16);
  return open(
    TIME_TEXT_COPY.which_midnight,
    [begins.local, ends].map((each) => `${toDay(each)} 00:00`),
  );
}

/** `every monday 9:00`: offers the next one. */
function askForOnce(text: string, context: TimeTextContext): TypedTime {
  const next = text === "" ? unknown("") : readTypedTime(text, context);
  if (next.kind === "open") return open(TIME_TEXT_COPY.once_and(next.question), next.choices);
  if (next.kind !== "local") return unknown(TIME_TEXT_COPY.not_repeated);
  return open(TIME_TEXT_COPY.once, [`${toDay(next.local)} ${next.local.slice(11)}`]);
}

/** `friday eod`: its hour differs between teams. */
function askForPartOfWork(text: string, context: TimeTextContext): TypedTime | undefined {
  const [part, times] = PARTS_OF_WORK.find(([named]) => named.test(text)) ?? [];
  if (part === undefined || times === undefined) return undefined;
  const day = text.replace(part, "").replaceAll(/\s+/g, " ").trim() || "today";
  const read = readTypedTime(`${day} ${times[0]}`, context);
  if (read.kind !== "local") return unknown(TIME_TEXT_COPY.not_recognized);
  return open(
    TIME_TEXT_COPY.what_time,
    times.map((time) => `${day} ${time}`),
  );
}

function toDay(local: string): string {
  const day = new Date(`${local}Z`);
  const text = { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" } as const;
  return day.toLocaleDateString("en-GB", text);
}

function open(question: string, choices: string[]): TypedTime {
  return { kind: "open", question, choices };
}

function unknown(message: string): TypedTime {
  return { kind: "unknown", message };
}

/** Words that mean a past time; all others mean the next one. */
const LOOKS_BACK = /\b(last|past|ago|yesterday|letzte[rnms]?|vorige[rnms]?|vor|gestern)\b/i;

/**
 * Returns the local time that was found, as `YYYY-MM-DDTHH:mm`. Without a day or year, or with only a weekday, it is
 * the next one. The parser's own option compares with the device's clock and ignores the zone.
 */
function toNextLocal(
  text: string,
  { start }: ParsedResult,
  { now, zone }: TimeTextContext,
): string {
  const part = (name: Parameters<typeof start.get>[0]) => start.get(name) ?? 0;
  const date = new Date(0);
  date.setUTCFullYear(part("year"), part("month") - 1, part("day"));
  date.setUTCHours(part("hour"), part("minute"));
  const isOver = () => date.toISOString().slice(0, 16) <= toLocalTime(now, zone);
  if (isOver() && !LOOKS_BACK.test(text)) {
    const named = (name: Parameters<typeof start.isCertain>[0]) => start.isCertain(name);
    if (!named("day") && !named("month"))
      date.setUTCDate(date.getUTCDate() + (named("weekday") ? 7 : 1));
    else if (!named("year")) date.setUTCFullYear(date.getUTCFullYear() + 1);
  }
  return date.toISOString().slice(0, 16);
}
