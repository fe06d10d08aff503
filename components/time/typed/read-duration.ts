/** Reads durations from now: hours and minutes are exact, days are days of the calendar. */
import { digits, either, inOrder, map, maybe, type Reader, sign, tight, word } from "./readers.ts";
import type { Sentence } from "./sentence.ts";
import type { Unit } from "./words.ts";

const MINUTES: Readonly<Partial<Record<Unit, number>>> = { second: 1 / 60, minute: 1, hour: 60 };
const LONG: Readonly<Partial<Record<Unit, LongKind>>> = {
  day: "days",
  week: "weeks",
  month: "months",
};
const LARGEST = 999_999_999;
const MOST_MINUTES = 59;
/** In minutes. Fewer hours are rather a duration than a time of the day. */
export const EARLIEST_HOUR = 6 * 60;

/** Minutes, or a number of a longer unit. */
type Length = { minutes: number } | { kind: LongKind; count: number };
type LongKind = "days" | "weeks" | "months";

const whole = digits([1, 9], [0, LARGEST]);
const amount: Reader<number> = either(
  whole,
  inOrder([whole, tight(sign(".,")), tight(digits([1, 1], [0, 9]))], ([left, , right]) =>
    Number(`${left}.${right}`),
  ),
  word("number"),
);

/** An hour, a week. */
const one: Reader<Length> = inOrder([word("one"), word("unit")], ([, unit]) => toLength(1, unit));
const several: Reader<Length> = inOrder([amount, word("unit")], ([number, unit]) =>
  toLength(number, unit),
);

function toLength(number: number, unit: Unit): Length | null {
  const [minutes, kind] = [MINUTES[unit], LONG[unit]];
  if (minutes !== undefined) return { minutes: number * minutes };
  return kind !== undefined && Number.isInteger(number) ? { kind, count: number } : null;
}

const hours = ofUnit("hour");
const minutes = ofUnit("minute");

function ofUnit(wanted: Unit): Reader<number> {
  return either(
    inOrder([amount, word("unit")], ([number, unit]) => (unit === wanted ? number : null)),
    inOrder([word("one"), word("unit")], ([, unit]) => (unit === wanted ? 1 : null)),
  );
}

/** `1h 30m`, `1 Stunde und 30 Minuten`. */
const hoursAndMinutes: Reader<Length> = inOrder(
  [hours, maybe(either<unknown>(word("and"), sign(","))), minutes],
  ([whole, , rest]) => (rest > MOST_MINUTES ? null : { minutes: whole * 60 + rest }),
);

/** `1h30`. */
const hoursAndDigits: Reader<Length & { minutes: number }> = inOrder(
  [hours, digits([2, 2], [0, MOST_MINUTES])],
  ([whole, rest]) => ({ minutes: whole * 60 + rest }),
);

const plainLength: Reader<Length> = either<Length>(
  several,
  hoursAndMinutes,
  map(word("span"), (minutes) => ({ minutes })),
);
const length: Reader<Length> = either(plainLength, one, hoursAndDigits);

/** A length without a word that says that it is from now. `9h30` is a time of the day. */
const bareLength: Reader<Length> = either(
  plainLength,
  map(hoursAndDigits, (far) => (far.minutes < EARLIEST_HOUR ? far : null)),
);

/** Reads a duration: `in 2h`, `+90 min`, `3 days from now`, `2 days ago`. */
export const readDuration: Reader<Sentence> = either(
  inOrder([either<unknown>(word("ahead"), sign("+")), length], ([, far]) => toSentence(far, 1)),
  inOrder([length, word("ahead_behind")], ([far]) => toSentence(far, 1)),
  inOrder([word("ago"), length], ([, far]) => toSentence(far, -1)),
  inOrder([length, word("ago_behind")], ([far]) => toSentence(far, -1)),
  map(bareLength, (far) => toSentence(far, "bare")),
);

function toSentence(far: Length, direction: 1 | -1 | "bare"): Sentence | null {
  const factor = direction === -1 ? -1 : 1;
  if (!("minutes" in far)) return { day: { kind: far.kind, count: factor * far.count } };
  if (far.minutes <= 0) return null;
  return { duration: { minutes: factor * far.minutes, is_bare: direction === "bare" } };
}
