/** Reads days by their weekday, and counted from today. */
import { dayOfMonth, noYear, ordinalMark } from "./read-date.ts";
import { digits, either, inOrder, map, maybe, pause, type Reader, word } from "./readers.ts";
import type { Sentence, TypedDay } from "./sentence.ts";
import type { Period, Which } from "./words.ts";

const COUNTS: Readonly<Record<Which, number>> = { last: -1, this: 0, next: 1, coming: 1 };
const YEAR_DIGITS: [number, number] = [1000, 9999];

/** `friday`, `next friday`, `vendredi prochain`. */
const weekday: Reader<Sentence> = inOrder(
  [maybe(word("which")), word("weekday"), maybe(word("which_behind"))],
  ([before, day, behind]) =>
    before !== null && behind !== null
      ? null
      : { weekday: { weekday: day, which: before ?? behind } },
);

/** `Montag morgen`. */
const weekdayMorning: Reader<Sentence> = inOrder(
  [weekday, word("part_behind_weekday")],
  ([day, part]) => ({ ...day, part }),
);

/** `fri 27`: without a month, and without a mark that it is a day. */
const weekdayAndNumber: Reader<Sentence> = inOrder(
  [word("weekday"), dayOfMonth, pause, noYear],
  ([day, number]) => ({
    weekday: { weekday: day, which: null },
    day: { kind: "day_of_month", day: number, months: null },
  }),
);

const repeatedWeekday: Reader<Sentence> = map(word("weekdays"), (day) => ({
  weekday: { weekday: day, which: null },
  is_repeated: true,
}));

interface Counted {
  period: Period;
  count: number;
}

/** `next week`, `le mois prochain`, `la semana que viene`. */
const period: Reader<Counted> = either(
  inOrder([word("which"), word("period")], ([which, name]) => count(name, which)),
  inOrder([word("period"), word("which_behind")], ([name, which]) => count(name, which)),
);

function count(name: Period, which: Which): Counted {
  return { period: name, count: COUNTS[which] };
}

const current: Reader<Counted> = map(word("period"), (name) => ({ period: name, count: 0 }));
const weekend: Reader<Counted> = map(current, (counted) =>
  counted.period === "weekend" ? counted : null,
);

const article = maybe(either(word("the"), word("the_period")));

const wholePeriod: Reader<TypedDay> = inOrder(
  [maybe(either(word("of"), word("ahead"))), article, either(period, weekend)],
  ([, , counted]) => ({ kind: "period", ...counted }),
);

/** `end of month`, `Anfang nächsten Monats`, `fin novembre`. */
const edge: Reader<TypedDay> = either<TypedDay>(
  inOrder(
    [word("edge"), maybe(word("of")), article, either(period, current)],
    ([name, , , counted]) => ({ kind: "edge", edge: name, ...counted }),
  ),
  inOrder([word("edge"), maybe(word("of")), word("month")], ([name, , month]) => ({
    kind: "edge_of_month",
    edge: name,
    month,
  })),
  map(word("edge_of"), (of) => ({ kind: "edge", ...of, count: 0 })),
);

/** `27th`, `27.`, `the 27`, `5th of next month`. */
const numberedDay: Reader<TypedDay> = inOrder(
  [
    either(
      inOrder([maybe(word("the")), dayOfMonth, ordinalMark, pause], ([, day]) => day),
      inOrder([word("the"), dayOfMonth, pause], ([, day]) => day),
      inOrder([word("the"), word("first")], () => 1),
    ),
    maybe(inOrder([maybe(word("of")), article, period], ([, , counted]) => counted)),
    noYear,
  ],
  ([day, counted]) => {
    if (counted !== null && counted.period !== "month") return null;
    return { kind: "day_of_month", day, months: counted?.count ?? null };
  },
);

/** `december`: lacks its day. */
const monthAlone: Reader<TypedDay> = inOrder(
  [maybe(word("ahead")), word("month"), maybe(digits([4, 4], YEAR_DIGITS))],
  () => ({ kind: "month" }),
);

const today: Reader<TypedDay> = map(word("day"), (days) => ({ kind: "days", count: days }));

/** Reads a day that isn't a date. */
export const readDay: Reader<Sentence> = either<Sentence>(
  inOrder(
    [maybe(word("the")), either(weekday, weekdayMorning, weekdayAndNumber)],
    ([, sentence]) => sentence,
  ),
  repeatedWeekday,
  map(numberedDay, (day) => ({ day })),
  inOrder([maybe(word("the")), either(edge, monthAlone, today)], ([, day]) => ({ day })),
  map(wholePeriod, (day) => ({ day })),
);
