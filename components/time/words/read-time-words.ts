/**
 * What typed words say of a time. Loaded when somebody is about to type some: the parser is not small. It guesses where
 * words leave something open; here it is asked instead.
 */
import type { ParsedResult } from "chrono-node";
import { AMERICAN, LANGUAGES, parseText, type Understanding } from "./parse-text.ts";
import { prepareText } from "./prepare-text.ts";
import type { TimeWords, WordsContext } from "./time-words.ts";
import { toNextLocal } from "./to-next-local.ts";

const NOT_UNDERSTOOD = "Not understood. Try “tomorrow 9:00”, “fri 14:30” or “in 2h”.";
const TOO_FAR = "This is too far ahead. Choose an earlier time.";
/** The last that is written with four figures, as pickers and times want it. */
const LAST_YEAR = 9998;
const ONE_TIME = "One time is needed, not several.";
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NOON = 12;
/** A day in figures that the world reads in two ways. */
const DAY_IN_FIGURES = /(?<!\d)\d{1,2}([/-])\d{1,2}(\1\d{2,4})?(?!\d)/;
/** The hours to choose from, by the part of the day that was named. */
const PARTS_OF_DAY: readonly [RegExp, string[]][] = [
  [/\s+morning$/i, ["08:00", "09:00", "10:00"]],
  [/\s+(afternoon|nachmittag)$/i, ["13:00", "15:00", "17:00"]],
  [/\s+(evening|night|abend)$|(?<=^tonight)$/i, ["18:00", "20:00", "21:00"]],
  [/$/, ["09:00", "12:00", "17:00"]],
];

/** Parts of the working day, said before the day or after it, and the hours that people mean by them. */
const PARTS_OF_WORK: readonly [RegExp, string[]][] = [
  [
    /\b(?:eod|cob|end of (?:the )?day|close of business|feierabend)\b/i,
    ["17:00", "18:00", "19:00"],
  ],
  [/\b(?:lunch(?: ?time)?|mittagspause)\b/i, ["12:00", "12:30", "13:00"]],
  [/\bfirst thing\b/i, ["08:00", "08:30", "09:00"]],
];
/** What asks for more than one time, and the ending of a day that does: `mondays`, `montags`. */
const REPEATED =
  /\b(?:(?:every|each) day|every|each|daily|weekly|jeden(?: tag)?|jede)\b|(?<=^|\s)(?:täglich|wöchentlich)\b/gi;
const REPEATED_DAY =
  /\b((?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)s\b/gi;
const NOT_REPEATED = "Crier does not repeat posts.";

/** What words say, typed at `now` on the clocks of `zone`, in English or German. */
export function readTimeWords(typed: string, context: WordsContext): TimeWords {
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
  return (inEnglish && askForHalf(inEnglish)) ?? unknown(NOT_UNDERSTOOD);
}

function readWhole(text: string, found: ParsedResult, context: WordsContext): TimeWords {
  const { start, end } = found;
  if (end !== undefined && end !== null) return unknown(ONE_TIME);
  if (!start.isCertain("hour")) return askForTime(text);
  if (start.isCertain("timezoneOffset")) {
    // Seconds are not shown, so they don't count: "in 2h" is the whole minute after that.
    const instant = new Date(Math.ceil(start.date().getTime() / MINUTE_MS) * MINUTE_MS);
    if (instant.getUTCFullYear() > LAST_YEAR) return unknown(TOO_FAR);
    return { kind: "instant", instant };
  }
  return (
    askForMonth(text, found, context) ??
    askForHalfOfDay(text, found) ?? { kind: "local", local: toNextLocal(text, found, context) }
  );
}

/** `fri 9`: the day is understood, the hour is not. */
function askForHalf({ found, rest }: Understanding): TimeWords | undefined {
  const hour = bareHour(rest);
  if (found.start.isCertain("hour") || hour === undefined) return undefined;
  return askWhichHalf(found.text, hour);
}

/** `tomorrow at 9`: nine in the evening may be meant. */
function askForHalfOfDay(text: string, { start }: ParsedResult): TimeWords | undefined {
  const bare = /\b(?:at|um) (\d{1,2})$/i.exec(text);
  const hour = start.get("hour");
  const isPlain = bare !== null && hour !== null && Number(bare[1]) === hour;
  if (!isPlain || hour === 0 || hour >= NOON) return undefined;
  return askWhichHalf(text.slice(0, bare.index).trim(), hour);
}

/** An hour without minutes, of which nothing says whether it is before noon. */
function bareHour(text: string): number | undefined {
  const hour = Number(/^(?:at |um )?(\d{1,2})$/i.exec(text)?.[1] ?? Number.NaN);
  return hour < 24 ? hour : undefined;
}

function askWhichHalf(day: string, hour: number): TimeWords {
  const at = (one: number) => `${day} ${String(one).padStart(2, "0")}:00`.trim();
  if (hour === 0 || hour >= NOON) return open("Do you mean this?", [at(hour)]);
  return open("In the morning or later?", [at(hour), at(hour + NOON)]);
}

/** A day without an hour. */
function askForTime(text: string): TimeWords {
  const [part, times] = PARTS_OF_DAY.find(([named]) => named.test(text)) ?? [/$/, []];
  const day = text.replace(part, "");
  return open(
    "At what time?",
    times.map((time) => `${day} ${time}`),
  );
}

/** `3/4`: April or March. */
function askForMonth(
  text: string,
  found: ParsedResult,
  context: WordsContext,
): TimeWords | undefined {
  const day = DAY_IN_FIGURES.exec(text);
  if (day === null) return undefined;
  const other = parseText(AMERICAN, text, context);
  const readings = [found, other?.found ?? found].map((one) =>
    toDay(toNextLocal(text, one, context)),
  );
  if (readings[0] === readings[1]) return undefined;
  return open(
    "Which day do you mean?",
    readings.map((reading) => text.replace(day[0], reading)),
  );
}

/** `friday midnight`: the one before that day, or the one after it. */
function askForMidnight(text: string, context: WordsContext): TimeWords | undefined {
  const day = /^(?:(.+) )?(?:at |um )?midnight(?: (?:on )?(.+))?$/i.exec(text);
  const named = day?.[1] ?? day?.[2];
  const begins = named === undefined ? undefined : readTimeWords(`${named} 00:00`, context);
  if (begins?.kind !== "local") return undefined;
  const ends = new Date(Date.parse(`${begins.local}Z`) + DAY_MS).toISOString().slice(0, 16);
  return open(
    "At the beginning of that day or at its end?",
    [begins.local, ends].map((each) => `${toDay(each)} 00:00`),
  );
}

/** `every monday 9:00`: the next one may be meant, and is not all that was. */
function askForOnce(text: string, context: WordsContext): TimeWords {
  const next = text === "" ? unknown("") : readTimeWords(text, context);
  if (next.kind === "open") return open(`${NOT_REPEATED} ${next.question}`, next.choices);
  if (next.kind !== "local") return unknown(`${NOT_REPEATED} Say at which one time it goes out.`);
  return open(`${NOT_REPEATED} Once, then?`, [`${toDay(next.local)} ${next.local.slice(11)}`]);
}

/** `friday eod`: when that is differs from team to team. */
function askForPartOfWork(text: string, context: WordsContext): TimeWords | undefined {
  const [part, times] = PARTS_OF_WORK.find(([named]) => named.test(text)) ?? [];
  if (part === undefined || times === undefined) return undefined;
  const day = text.replace(part, "").replaceAll(/\s+/g, " ").trim() || "today";
  const read = readTimeWords(`${day} ${times[0]}`, context);
  if (read.kind !== "local") return unknown(NOT_UNDERSTOOD);
  return open(
    "At what time?",
    times.map((time) => `${day} ${time}`),
  );
}

/** `3 April 2027`. */
function toDay(local: string): string {
  const day = new Date(`${local}Z`);
  const words = { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" } as const;
  return day.toLocaleDateString("en-GB", words);
}

function open(question: string, choices: string[]): TimeWords {
  return { kind: "open", question, choices };
}

function unknown(message: string): TimeWords {
  return { kind: "unknown", message };
}
