import fc from "fast-check";
import { expect, test } from "vitest";
import { describeOffset, toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { runs } from "#core/testing/runs.ts";
import { formatClock, formatMoment, formatMomentWithin } from "../format-time.ts";
import { formatDate } from "./calendar.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { readTypedTime } from "./read-typed-time.ts";
import { SPANISH } from "./spanish.ts";
import { ZONES } from "./zones.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const YEAR_MINUTES = 365 * 24 * 60;

const zones = fc.constantFrom(
  "UTC",
  "Asia/Kathmandu",
  "America/Los_Angeles",
  "America/St_Johns",
  "Europe/Berlin",
  "Australia/Lord_Howe",
);
const nows = fc.date({
  min: new Date("2026-01-01T00:00Z"),
  max: new Date("2028-12-31T23:59Z"),
  noInvalidDate: true,
});

/** The formats in which the dashboard and the choices of a question show a time without its offset. */
const LOCAL_FORMATS = [
  formatMoment,
  formatMomentWithin,
  toLocalTime,
  (instant: Date, zone: string) => toLocalTime(instant, zone).replace("T", " "),
  (instant: Date, zone: string) => {
    const day = Date.parse(toLocalTime(instant, zone).slice(0, 10)) / DAY_MS;
    return `${formatDate(day)} ${formatClock(instant, zone)}`;
  },
] as const;

const OFFSET_FORMATS = [
  (instant: Date, zone: string, now: Date) =>
    `${formatMoment(instant, zone, now)} (${describeOffset(instant, zone)})`,
  (instant: Date) => instant.toISOString(),
] as const;

const moments = fc.record({
  now: nows,
  zone: zones,
  ahead: fc.integer({ min: 0, max: 3 * YEAR_MINUTES }),
});

function atMinute(now: Date, ahead: number): Date {
  return new Date((Math.floor(now.getTime() / MINUTE_MS) + ahead) * MINUTE_MS);
}

test("a time that the dashboard shows is read as the same time", () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...LOCAL_FORMATS), ({ now, zone, ahead }, format) => {
      const instant = atMinute(now, ahead);
      const shown = format(instant, zone, now);
      expect(readTypedTime(shown, { now, zone }), shown).toEqual({
        kind: "local",
        local: toLocalTime(instant, zone),
      });
    }),
    { numRuns: runs(5000) },
  );
});

test("a time that is shown with its offset is read as the same instant", () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...OFFSET_FORMATS), ({ now, zone, ahead }, format) => {
      const instant = atMinute(now, ahead);
      const shown = format(instant, zone, now);
      expect(readTypedTime(shown, { now, zone }), shown).toEqual({ kind: "instant", instant });
    }),
    { numRuns: runs(3000) },
  );
});

interface Names {
  months: readonly (readonly string[])[];
  /** Ways to write a date without its year, and with it. */
  orders: readonly ((day: number, month: string) => string)[];
  yearly: readonly ((day: number, month: string, year: number) => string)[];
  times: readonly string[];
}

const ORDERS: readonly [typeof ENGLISH, Omit<Names, "months">][] = [
  [
    ENGLISH,
    {
      orders: [
        (day, month) => `${month} ${day}`,
        (day, month) => `${day} ${month}`,
        (day, month) => `${month}. ${day},`,
        (day, month) => `${day}th of ${month}`,
        (day, month) => `on the ${day}th ${month}`,
        (day, month) => `${month} ${day}th`,
      ],
      yearly: [
        (day, month, year) => `${month} ${day}, ${year}`,
        (day, month, year) => `${day} ${month} ${year},`,
        (day, month, year) => `${day}-${month}-${year}`,
      ],
      times: ["at 6:30pm", "18:30", "at 18:30", "1830", "6.30 p.m."],
    },
  ],
  [
    GERMAN,
    {
      orders: [
        (day, month) => `${day}. ${month}`,
        (day, month) => `am ${day}. ${month}.`,
        (day, month) => `${day} ${month}`,
        (day, month) => `${month} ${day}`,
      ],
      yearly: [
        (day, month, year) => `${day}. ${month} ${year}`,
        (day, month, year) => `den ${day}. ${month} ${year},`,
      ],
      times: ["18:30", "um 18.30 Uhr", "18 Uhr 30", "um 18:30 Uhr"],
    },
  ],
  [
    FRENCH,
    {
      orders: [
        (day, month) => `${day} ${month}`,
        (day, month) => `le ${day} ${month}`,
        (day, month) => `${day} ${month}.`,
      ],
      yearly: [(day, month, year) => `le ${day} ${month} ${year}`],
      times: ["18h30", "à 18h30", "à 18 h 30", "18:30"],
    },
  ],
  [
    SPANISH,
    {
      orders: [
        (day, month) => `${day} de ${month}`,
        (day, month) => `el ${day} de ${month}`,
        (day, month) => `${day} ${month}`,
      ],
      yearly: [
        (day, month, year) => `${day} de ${month} de ${year}`,
        (day, month, year) => `${day} ${month} ${year}`,
      ],
      times: ["18:30", "a las 18:30", "a las 6:30 de la tarde", "18:30h"],
    },
  ],
];

/** Every name of a month with every way to write a date in its language. */
const named = ORDERS.flatMap(([{ month = {} }, { orders, yearly, times }]) =>
  Object.entries(month).map(([name, number]) => ({ name, number, orders, yearly, times })),
);

test("a day and the name of its month are that day, in every order and language", () => {
  fc.assert(
    fc.property(
      nows,
      zones,
      fc.constantFrom(...named),
      fc.integer({ min: 1, max: 31 }),
      fc.option(fc.integer({ min: 2000, max: 2099 }), { nil: null }),
      fc.nat(),
      (now, zone, { name, number, orders, yearly, times }, day, year, pick) => {
        const date =
          year === null ? nextDate(number, day, toLocalTime(now, zone)) : toDate(year, number, day);
        fc.pre(date !== null);
        const order = orders[pick % orders.length];
        const withYear = yearly[pick % yearly.length];
        const text = year === null ? order?.(day, name) : withYear?.(day, name, year);
        const typed = `${text} ${times[pick % times.length]}`;
        expect(readTypedTime(typed, { now, zone }), typed).toEqual({
          kind: "local",
          local: `${date}T18:30`,
        });
      },
    ),
    { numRuns: runs(5000) },
  );
});

test("figures that can be one day only are that day", () => {
  const formats = [
    (year: string, month: string, day: string) => `${year}-${month}-${day}`,
    (year: string, month: string, day: string) => `${year}/${month}/${day}`,
    (year: string, month: string, day: string) => `${day}.${month}.${year}`,
    (year: string, month: string, day: string) => `${Number(day)}.${Number(month)}.${year}`,
  ];
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 36_000 }),
      fc.constantFrom(...formats),
      zones,
      (days, format, zone) => {
        const date = new Date(Date.UTC(2000, 0, 1) + days * DAY_MS).toISOString().slice(0, 10);
        const [year = "", month = "", day = ""] = date.split("-");
        const typed = `${format(year, month, day)} 18:30`;
        const now = new Date("2026-11-24T10:07:30Z");
        expect(readTypedTime(typed, { now, zone }), typed).toEqual({
          kind: "local",
          local: `${date}T18:30`,
        });
      },
    ),
    { numRuns: runs(3000) },
  );
});

/** Returns a date, or null if the calendar doesn't have it. */
function toDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/** Returns the next date at 18:30. */
function nextDate(month: number, day: number, localNow: string): string | null {
  const year = Number(localNow.slice(0, 4));
  const dates = Array.from({ length: 9 }, (_, more) => toDate(year + more, month, day));
  return dates.find((date) => date !== null && `${date}T18:30` > localNow) ?? null;
}

const vocabulary = [ENGLISH, GERMAN, FRENCH, SPANISH, ZONES].flatMap((language) =>
  Object.values(language).flatMap((words) => Object.keys(words)),
);
const pieces = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...vocabulary) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 40 }).map(String) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...["9:00", "18:30", "9am", "9h", "9h30", "1430", "2027", "24.12.", "3/4", "27.", "1st"],
      ...["2027-03-01", "24.12.26", "+02:00", "(UTC+1)", "9.30", "10.11", "27/12/30", "2027-02-29"],
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(",", ".", "-", "/", ":", "+", "@", "(", ")", "'") },
);
const sentences = fc
  .array(fc.tuple(pieces, fc.constantFrom(" ", " ", " ", "")), { minLength: 1, maxLength: 7 })
  .map((parts) => parts.map(([piece, space]) => `${piece}${space}`).join(""));

test("each choice is one time, and no two are the same", () => {
  fc.assert(
    fc.property(nows, zones, sentences, (now, zone, text) => {
      const read = readTypedTime(text, { now, zone });
      if (read.kind !== "open") return;
      const choices = read.choices.map((choice) => readTypedTime(choice, { now, zone }));
      for (const choice of choices) expect(["local", "instant"], text).toContain(choice.kind);
      expect(new Set(choices.map((choice) => JSON.stringify(choice))).size, text).toBe(
        choices.length,
      );
      expect(choices.length).toBeLessThanOrEqual(9);
    }),
    { numRuns: runs(5000) },
  );
});

test("a text with a word that isn't understood is no time", () => {
  const unknown = fc
    .array(fc.constantFrom("b", "k", "q", "x", "ж", "語"), { minLength: 2, maxLength: 8 })
    .map((letters) => letters.join(""));
  const others = fc.constantFrom(
    "😀",
    "#1",
    "%",
    "?",
    "!",
    "&",
    "=",
    "before",
    "after",
    "ca.",
    "٣",
  );
  fc.assert(
    fc.property(
      nows,
      zones,
      fc.array(pieces, { maxLength: 4 }),
      fc.oneof(unknown, others),
      fc.array(pieces, { maxLength: 4 }),
      (now, zone, before, word, after) => {
        const text = [...before, word, ...after].join(" ");
        expect(readTypedTime(text, { now, zone }).kind, text).toBe("unknown");
      },
    ),
    { numRuns: runs(5000) },
  );
});

test("any text is read without an error", () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 120 }),
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc.array(pieces, { maxLength: 50 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(nows, zones, texts, (now, zone, text) => {
      const read = readTypedTime(text, { now, zone });
      if (read.kind === "local") expect(read.local).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
      if (read.kind === "instant") expect(read.instant.getTime()).not.toBeNaN();
      if (read.kind === "unknown") expect(read.message).not.toBe("");
    }),
    { numRuns: runs(3000) },
  );
});
