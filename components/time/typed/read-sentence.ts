import { readClock } from "./read-clock.ts";
import { readDate } from "./read-date.ts";
import { readDay } from "./read-day.ts";
import { readDuration } from "./read-duration.ts";
import { readTimestampZone, readZone } from "./read-zone.ts";
import {
  either,
  type Found,
  inOrder,
  map,
  maybe,
  type Reader,
  sign,
  spaced,
  tight,
  word,
} from "./readers.ts";
import type { Sentence } from "./sentence.ts";
import { ALL_LANGUAGES, type Line } from "./tokens.ts";

/** One way to read a whole text. */
export interface Reading {
  sentence: Sentence;
  /** Bits of the languages that all its words belong to; 0 if it mixes languages. */
  languages: number;
  /** The text of its day without its time. */
  day: string;
  /** The text of its time or duration, and of its zone; empty without one. */
  clock: string;
  zone: string;
  /** Whether it is a number and nothing else. */
  is_number: boolean;
}

/** `2027-03-01T09:00+02:00`. */
const timestamp: Reader<Sentence> = inOrder(
  [readDate, tight(letterT), readClock, maybe(readTimestampZone)],
  ([day, , clock, zone]) => ({ day, clock, ...(zone === null ? {} : { zone }) }),
);

function letterT(line: Line, at: number): Found<true>[] {
  return line.tokens[at]?.text === "t"
    ? [{ value: true, next: at + 1, languages: ALL_LANGUAGES }]
    : [];
}

const part: Reader<Sentence> = either<Sentence>(
  inOrder([maybe(word("the")), readDate], ([, day]) => ({ day })),
  readDay,
  timestamp,
  map(readClock, (clock) => ({ clock })),
  readDuration,
  map(readZone, (zone) => ({ zone })),
  map(word("part"), (name) => ({ part: name })),
  map(word("part_of_today"), (name) => ({ day: { kind: "days", count: 0 }, part: name })),
  map(word("part_of_work"), (name) => ({ part_of_work: name })),
  map(word("repeated"), () => ({ is_repeated: true })),
  map(spaced(word("at")), () => ({})),
  map(sign("@"), () => ({})),
  comma,
);

/** A comma between words. Between digits it is part of a number. */
function comma(line: Line, at: number): Found<Sentence>[] {
  const [before, token, after] = [line.tokens[at - 1], line.tokens[at], line.tokens[at + 1]];
  if (token === undefined || !",;".includes(token.text) || token.kind !== "sign") return [];
  const isDecimal = before?.kind === "number" && after?.is_spaced === false;
  return isDecimal ? [] : [{ value: {}, next: at + 1, languages: ALL_LANGUAGES }];
}

/** Joins two times. */
const range: Reader<unknown> = either<unknown>(word("range"), sign("-/"));

/** Steps after which a text is given up; texts that people type take a few dozen. */
const MOST_STEPS = 4000;

/** Returns all ways to read a text in which each token has a part and the parts fit together. */
export function readSentences(line: Line): Reading[] {
  const parts = line.tokens.map((_, at) => part(line, at));
  const isReadable = findReadable(parts, []);
  const readings: Reading[] = [];
  let steps = 0;

  function walk(at: number, before: readonly Placed[], languages: number) {
    steps += 1;
    if (at === parts.length) {
      if (isWhole(before) && !isNumberWord(line, before))
        readings.push(toReading(line, before, languages));
    }
    if (steps > MOST_STEPS) return;
    for (const found of parts[at] ?? []) {
      if (isReadable[found.next] !== true || !fits(found.value, before)) continue;
      walk(found.next, [...before, { ...found, at }], languages & found.languages);
    }
  }
  if (isReadable[0] === true) walk(0, [], ALL_LANGUAGES);
  return steps > MOST_STEPS ? [] : readings;
}

/** Whether each token of a text is understood, but as parts of several times. */
export function hasSeveralTimes(line: Line): boolean {
  const parts = line.tokens.map((_, at) => part(line, at));
  const joints = line.tokens.map((_, at) => range(line, at));
  const said = parts.filter((each) => each.some(({ value }) => Object.keys(value).length > 0));
  return said.length > 1 && findReadable(parts, joints)[0] === true;
}

/** Returns of each token, and of the end, whether all from it can be read in parts. */
function findReadable(
  parts: readonly Found<unknown>[][],
  joints: readonly Found<unknown>[][],
): boolean[] {
  const isReadable = [...parts.map(() => false), true];
  for (let at = parts.length - 1; at >= 0; at--) {
    const all = [...(parts[at] ?? []), ...(joints[at] ?? [])];
    isReadable[at] = all.some(({ next }) => isReadable[next] === true);
  }
  return isReadable;
}

interface Placed extends Found<Sentence> {
  at: number;
}

/** Repetition may be said twice: every day, weekly. */
function fits(part: Sentence, before: readonly Placed[]): boolean {
  const isSaid = (name: string) => before.some(({ value }) => name in value);
  return Object.keys(part).every((name) => name === "is_repeated" || !isSaid(name));
}

/** False if a part lacks what it belongs to. */
function isWhole(placed: readonly Placed[]): boolean {
  const { day, weekday, clock, part, part_of_work, zone, duration, is_repeated } = join(placed);
  const hasDay = day !== undefined || weekday !== undefined;
  const hasTime = clock !== undefined || part !== undefined || part_of_work !== undefined;
  if (clock !== undefined && part_of_work !== undefined) return false;
  if (zone !== undefined && !isBehindClock(placed)) return false;
  if (duration === undefined) return hasDay || hasTime || is_repeated === true;
  const isAlone = placed.length === (is_repeated === true ? 2 : 1);
  return !hasDay && !hasTime && (isAlone || !duration.is_bare);
}

/** `sept` alone is rather a month that lacks its day than 7:00. */
function isNumberWord({ tokens }: Line, placed: readonly Placed[]): boolean {
  const isOpen = placed.some(({ value }) => value.clock?.form === "open");
  return isOpen && tokens.length === 1 && tokens[0]?.kind === "word";
}

/** A zone is that of the time right before it. */
function isBehindClock(placed: readonly Placed[]): boolean {
  const index = placed.findIndex(({ value }) => value.zone !== undefined);
  const [own, before] = [placed[index]?.value, placed[index - 1]?.value];
  const isOfPart = before?.part !== undefined && placed[index - 2]?.value.clock !== undefined;
  return own?.clock !== undefined || before?.clock !== undefined || isOfPart;
}

function join(placed: readonly Placed[]): Sentence {
  return Object.assign({}, ...placed.map(({ value }) => value));
}

function toReading(line: Line, placed: readonly Placed[], languages: number): Reading {
  const say = (...names: (keyof Sentence)[]) =>
    placed
      .filter(({ value }) => names.some((name) => name in value))
      .map(({ at, next }) => textOf(line, at, next))
      .join(" ");
  return {
    sentence: join(placed),
    languages,
    day: say("day", "weekday"),
    clock: say("clock", "duration"),
    zone: say("zone"),
    is_number: line.tokens.length === 1 && line.tokens[0]?.kind === "number",
  };
}

/** Returns the text of some tokens, and a comma behind them. */
function textOf({ text, tokens }: Line, from: number, next: number): string {
  const end = tokens[next]?.text === "," ? next + 1 : next;
  return text.slice(tokens[from]?.start, tokens[end - 1]?.end);
}
