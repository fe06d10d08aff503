import {
  digits,
  either,
  inOrder,
  map,
  maybe,
  perhaps,
  type Reader,
  sign,
  tight,
  word,
} from "./readers.ts";
import type { TypedClock } from "./sentence.ts";
import { ALL_LANGUAGES } from "./tokens.ts";

const HOUR = 60;
export const NOON = 12 * HOUR;
export const DAY = 24 * HOUR;

type Mark = "of_24" | "of_12" | { half: 0 | 12 };

const MINUTE: [number, number] = [0, 59];
const hour = digits([1, 2], [0, 24]);
const minute = digits([2, 2], MINUTE);

const LETTER_HALVES = { a: 0, p: 12 } as const;
/** `9p`. */
const letterHalf: Reader<Mark> = (line, at) => {
  const token = line.tokens[at];
  if (token?.is_spaced !== false || (token.text !== "a" && token.text !== "p")) return [];
  return [{ value: { half: LETTER_HALVES[token.text] }, next: at + 1, languages: ALL_LANGUAGES }];
};

const halfOfDay: Reader<Mark> = either<Mark>(
  map(word("meridiem"), (half) => ({ half })),
  letterHalf,
);
const hourMark: Reader<Mark> = word("hour_mark");
const mark: Reader<Mark> = either(
  halfOfDay,
  hourMark,
  inOrder([word("hour_mark"), halfOfDay], ([, half]) => half),
);

/** `:30`, and seconds of a timestamp, which round up. */
const colonMinutes: Reader<number> = inOrder(
  [
    tight(sign(":")),
    tight(minute),
    maybe(
      inOrder(
        [
          tight(sign(":")),
          tight(digits([2, 2], MINUTE)),
          maybe(
            inOrder(
              [tight(sign(".,")), tight(digits([1, 9], [0, 999_999_999]))],
              ([, fraction]) => fraction,
            ),
          ),
        ],
        ([, second, fraction]) => second + Math.min(fraction ?? 0, 1),
      ),
    ),
  ],
  ([, minutes, seconds]) => minutes + Math.min(seconds ?? 0, 1),
);
const dotMinutes: Reader<number> = inOrder(
  [tight(sign(".")), tight(minute)],
  ([, minutes]) => minutes,
);

/** `9:30`, `9.30`, `21:00h`, `9:30 pm`. */
const hourAndMinutes: Reader<TypedClock> = inOrder(
  [hour, either(colonMinutes, dotMinutes), perhaps(mark)],
  ([hours, minutes, marked]) => toClock(hours, minutes, marked ?? "of_24"),
);

/** Reads nothing, unless a month follows: 2027 March 1. */
const notMonth: Reader<null> = (line, at) =>
  word("month")(line, at).length > 0 ? [] : [{ value: null, next: at, languages: ALL_LANGUAGES }];

/** `1430`, `930pm`. */
const hourAndMinutesTogether: Reader<TypedClock> = either(
  inOrder([digits([4, 4], [0, 2359]), notMonth, perhaps(mark)], ([number, , marked]) =>
    together(number, marked ?? "of_24"),
  ),
  inOrder([digits([3, 3], [100, 959]), halfOfDay], ([number, half]) => together(number, half)),
);

function together(number: number, marked: Mark): TypedClock | null {
  const minutes = number % 100;
  return minutes > MINUTE[1] ? null : toClock(Math.floor(number / 100), minutes, marked);
}

/** `nine` or 9. */
const anyHour: Reader<number> = either(hour, word("number"));

/** `9`, `9 am`, `9 Uhr`, `une heure`, `9h30`. */
const hourAlone: Reader<TypedClock> = either(
  // In German, "am" may belong to the day: um 9 am Montag.
  inOrder([anyHour, perhaps(mark)], ([hours, marked]) => toClock(hours, 0, marked)),
  inOrder([word("one"), hourMark], ([, marked]) => toClock(1, 0, marked)),
  inOrder([anyHour, hourMark, minute], ([hours, marked, minutes]) =>
    toClock(hours, minutes, marked),
  ),
);

/** `half past nine`, `9 heures et demie`. */
const hourAndPart: Reader<TypedClock> = either(
  inOrder([word("past"), hourAlone], ([more, clock]) => add(clock, more)),
  inOrder([hourAlone, word("past_behind")], ([clock, more]) => add(clock, more)),
);

/** A quarter to twelve or to one may be before or after noon, even if those hours are clear. */
function add({ minutes, form }: TypedClock, more: number): TypedClock | null {
  const total = minutes + more;
  if (minutes % HOUR !== 0 || form === "night" || total < 0 || total > DAY) return null;
  const isUnclear = more < 0 && (total < HOUR || minutes === NOON);
  return { minutes: total, form: form !== "of_12" && isUnclear ? "open" : form };
}

const named: Reader<TypedClock> = map(word("clock"), (name) =>
  name === "noon" ? { minutes: NOON, form: "of_12" } : { minutes: 0, form: "night" },
);

/** `12 noon`, `1 Uhr mittags`, `12 midnight`. */
const withName: Reader<TypedClock> = inOrder(
  [either(hourAndMinutes, hourAlone, hourAndPart), word("clock")],
  ([{ minutes, form }, name]) => {
    if (form === "of_12") return null;
    if (name === "midnight") return minutes % NOON === 0 ? { minutes: 0, form: "night" } : null;
    const isAfter = minutes > 0 && minutes < 3 * HOUR;
    const around = isAfter ? minutes + NOON : minutes;
    return around < 11 * HOUR || around >= 15 * HOUR ? null : { minutes: around, form: "of_12" };
  },
);

/** Reads a time of the day. */
export const readClock: Reader<TypedClock> = either(
  hourAndMinutes,
  hourAndMinutesTogether,
  hourAlone,
  hourAndPart,
  named,
  withName,
);

/** Hours of 12 need am or pm, hours of 24 don't, and a bare hour before noon may be either. */
function toClock(hours: number, minutes: number, marked: Mark | null): TypedClock | null {
  const total = hours * HOUR + minutes;
  if (total > DAY) return null;
  if (marked !== null && typeof marked === "object") {
    if (hours < 1 || hours > 12) return null;
    return { minutes: (hours % 12) * HOUR + minutes + marked.half * HOUR, form: "of_12" };
  }
  if (marked === "of_24") return { minutes: total, form: "of_24" };
  if (marked === null && total === DAY) return null;
  const isClear = hours === 0 || total >= NOON;
  return { minutes: total, form: isClear ? "of_24" : "open" };
}
