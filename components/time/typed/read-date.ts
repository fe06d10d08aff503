/** Reads dates with their month: in figures, and with its name. */
import {
  digits,
  either,
  inOrder,
  map,
  maybe,
  pause,
  type Reader,
  sign,
  tight,
  word,
} from "./readers.ts";
import type { CalendarDate, TypedDay } from "./sentence.ts";
import { ALL_LANGUAGES } from "./tokens.ts";

/** Of the years with four digits, those that people mean; others may be a time: 1430. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2099];
const CENTURY = 2000;

export const dayOfMonth = digits([1, 2], [1, 31]);
const monthInFigures = digits([1, 2], [1, 12]);
const fourDigits = digits([4, 4], [1000, 9999]);
const twoDigits = map(digits([2, 2], [0, 99]), (year) => CENTURY + year);

const nothing: Reader<null> = (_, at) => [{ value: null, next: at, languages: ALL_LANGUAGES }];

const year = either(
  fourDigits,
  inOrder([either<unknown>(word("of"), sign(",-")), fourDigits], ([, digits]) => digits),
);

/** Reads a year, or none where four digits may be a time. */
const yearOrNone: Reader<number | null> = (line, at) => {
  const found = year(line, at);
  const isYear = found.some(({ value }) => value >= FIRST_YEAR && value <= LAST_YEAR);
  return isYear ? found : [...found, ...nothing(line, at)];
};

/** Reads nothing, unless a year follows. */
export const noYear: Reader<null> = (line, at) => {
  const found = yearOrNone(line, at);
  return found.some(({ value }) => value === null) ? nothing(line, at) : [];
};

/** The dot or ending of `27.`, `1st`. A dot before digits is that of a time or another date. */
export const ordinalMark: Reader<unknown> = either<unknown>(tight(word("ordinal")), (line, at) => {
  const after = line.tokens[at + 1];
  const isDecimal = after?.kind === "number" && !after.is_spaced;
  return isDecimal ? [] : tight(sign("."))(line, at);
});
const namedDay: Reader<number> = either(
  inOrder([dayOfMonth, maybe(ordinalMark)], ([day]) => day),
  map(word("first"), () => 1),
);

/** `27 January`, `27th of Jan, 2027`, `27 de enero de 2027`, `24-Dec-26`. */
const dayThenMonth: Reader<CalendarDate> = either(
  inOrder(
    [namedDay, maybe(either<unknown>(word("of"), tight(sign("-")))), word("month"), yearOrNone],
    ([day, , month, year]) => ({ day, month, year }),
  ),
  inOrder(
    [dayOfMonth, tight(sign("-")), word("month"), tight(sign("-")), tight(twoDigits)],
    ([day, , month, , year]) => ({ day, month, year }),
  ),
  inOrder(
    [namedDay, maybe(word("of")), word("month"), sign("'"), tight(twoDigits)],
    ([day, , month, , year]) => ({ day, month, year }),
  ),
);

/** `January 27`, `Jan 27th, 2027`, `2027 January 27`. */
const monthThenDay: Reader<CalendarDate> = either(
  inOrder([word("month"), maybe(word("the")), namedDay, yearOrNone], ([month, , day, year]) => ({
    day,
    month,
    year,
  })),
  inOrder([fourDigits, word("month"), namedDay], ([year, month, day]) => ({ day, month, year })),
);

type Figures = readonly [number, number, number];

/** Three figures with the same sign between them. */
function figures(
  signs: string,
  ...readers: readonly [Reader<number>, Reader<number>, Reader<number>]
) {
  const between = tight(sign(signs));
  return inOrder(
    [readers[0], between, tight(readers[1]), between, tight(readers[2])],
    ([first, left, second, right, third]): Figures | null =>
      left === right ? [first, second, third] : null,
  );
}

/** `2027-03-01`, `2027/03/01`. */
const yearFirst = map(
  figures("-/.", fourDigits, monthInFigures, dayOfMonth),
  ([year, month, day]) => [{ day, month, year }],
);

const anyFigure = digits([1, 2], [0, 99]);

/** `24.12.2026`, `24.12.26`: with dots, the day is first. */
const withDots = either(
  map(figures(".", dayOfMonth, monthInFigures, either(fourDigits, twoDigits)), toOneDate),
  inOrder(
    [dayOfMonth, tight(sign(".")), monthInFigures, tight(sign(".")), pause, yearOrNone],
    ([day, , month, , , year]) => [{ day, month, year }],
  ),
  inOrder(
    [dayOfMonth, tight(sign(".")), tight(monthInFigures), pause, yearOrNone],
    ([day, , month, , year]) => [{ day, month, year }],
  ),
);

function toOneDate([day, month, year]: Figures): CalendarDate[] {
  return [{ day, month, year }];
}

/** `3/4/2027`: which figure is the day differs between countries. */
const withSlashesAndYear: Reader<CalendarDate[]> = either(
  map(figures("/-", anyFigure, anyFigure, fourDigits), ([first, second, year]) =>
    bothWays(first, second, year),
  ),
  map(figures("/-", anyFigure, anyFigure, digits([2, 2], [0, 99])), ([first, second, third]) => [
    ...bothWays(first, second, CENTURY + third),
    { year: CENTURY + first, month: second, day: third },
  ]),
);

/** `3/4`, `24-12`. `9-10` may be two times. */
const withSlash: Reader<CalendarDate[]> = inOrder(
  [anyFigure, tight(sign("/-")), tight(anyFigure), pause, yearOrNone],
  ([first, mark, second, , year]) =>
    mark === "-" && Math.max(first, second) <= 12 ? null : bothWays(first, second, year),
);

function bothWays(first: number, second: number, year: number | null): CalendarDate[] {
  return [
    { day: first, month: second, year },
    { day: second, month: first, year },
  ];
}

/** Reads a date, and those that it can mean. */
export const readDate: Reader<TypedDay> = map(
  either<CalendarDate[]>(
    map(either(dayThenMonth, monthThenDay), (date) => [date]),
    yearFirst,
    withDots,
    withSlashesAndYear,
    withSlash,
  ),
  (dates) => ({ kind: "dates", dates }),
);
