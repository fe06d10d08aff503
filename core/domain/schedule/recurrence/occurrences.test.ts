import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { readLocalTime } from "../zoned-time.ts";
import { nextOccurrences, occurrencesFrom, periodOf } from "./occurrences.ts";
import { parseRule } from "./parse-rule.ts";
import type { Recurrence } from "./recurrence.ts";

const NOW = new Date("2026-11-30T12:00:00Z");

function read(rrule: string, start = "TZID=Europe/Berlin:20261201T090000"): Recurrence {
  const parsed = parseRule(`DTSTART;${start}\nRRULE:${rrule}`);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return parsed.recurrence;
}

const days = (rule: Recurrence, { now = NOW, most = 4, until = null as string | null } = {}) =>
  nextOccurrences({ rule, until }, now, most).map(({ day }) => day.slice(2));

test("every second Tuesday follows the weeks from its start", () => {
  const rule = read("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU");
  expect(days(rule)).toEqual(["26-12-01", "26-12-15", "26-12-29", "27-01-12"]);
  const later = new Date("2026-12-20T12:00:00Z");
  expect(days(rule, { now: later, most: 2 })).toEqual(["26-12-29", "27-01-12"]);
});

test("several weekdays are in order, and none is before the start", () => {
  expect(days(read("FREQ=WEEKLY;BYDAY=TH,MO"))).toEqual([
    "26-12-03",
    "26-12-07",
    "26-12-10",
    "26-12-14",
  ]);
});

test("a month without the day is skipped", () => {
  const rule = read("FREQ=MONTHLY;BYMONTHDAY=31");
  expect(days(rule)).toEqual(["26-12-31", "27-01-31", "27-03-31", "27-05-31"]);
  const from30 = read("FREQ=MONTHLY", "TZID=UTC:20261230T090000");
  expect(days(from30, { most: 3 })).toEqual(["26-12-30", "27-01-30", "27-03-30"]);
  expect(days(read("FREQ=MONTHLY;BYMONTHDAY=-1"), { most: 3 })).toEqual([
    "26-12-31",
    "27-01-31",
    "27-02-28",
  ]);
});

test("weekdays of the month are counted from either end", () => {
  expect(days(read("FREQ=MONTHLY;BYDAY=1MO,-1FR"))).toEqual([
    "26-12-07",
    "26-12-25",
    "27-01-04",
    "27-01-29",
  ]);
  expect(days(read("FREQ=MONTHLY;BYDAY=5MO"), { most: 2 })).toEqual(["27-03-29", "27-05-31"]);
});

test("a rule ends with its count, its last day or its end, whichever comes first", () => {
  expect(days(read("FREQ=DAILY;COUNT=2"))).toEqual(["26-12-01", "26-12-02"]);
  const later = new Date("2026-12-01T12:00:00Z");
  expect(days(read("FREQ=DAILY;COUNT=2"), { now: later })).toEqual(["26-12-02"]);
  expect(days(read("FREQ=DAILY;UNTIL=20261203"))).toEqual(["26-12-01", "26-12-02", "26-12-03"]);
  expect(days(read("FREQ=DAILY;UNTIL=20261203T085900"))).toEqual(["26-12-01", "26-12-02"]);
  expect(days(read("FREQ=DAILY"), { until: "2026-12-01" })).toEqual(["26-12-01"]);
});

test("a rule that never occurs ends after looking a few years ahead", () => {
  const never = read("FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31", "TZID=UTC:20270201T090000");
  expect(days(never)).toEqual([]);
  expect(days(read("FREQ=DAILY", "TZID=UTC:20990101T090000"))).toEqual([]);
});

test("clock times stay the same over a clock change; a skipped one moves, and one that occurs twice is the first", () => {
  const times = (start: string, from: string, most: number) =>
    nextOccurrences({ rule: read("FREQ=DAILY", start), until: null }, new Date(from), most).map(
      ({ at }) => at.toISOString().slice(5, 16),
    );
  // In Berlin the clocks go from 02:00 to 03:00 on 28 March 2027, and back on 31 October.
  expect(times("TZID=Europe/Berlin:20270101T090000", "2027-03-27T00:00:00Z", 2)).toEqual([
    "03-27T08:00",
    "03-28T07:00",
  ]);
  expect(times("TZID=Europe/Berlin:20270101T023000", "2027-03-27T00:00:00Z", 3)).toEqual([
    "03-27T01:30",
    "03-28T01:30",
    "03-29T00:30",
  ]);
  expect(times("TZID=Europe/Berlin:20270101T023000", "2027-10-30T12:00:00Z", 2)).toEqual([
    "10-31T00:30",
    "11-01T01:30",
  ]);
  // Samoa had no 30 December 2011.
  expect(times("TZID=Pacific/Apia:20111228T090000", "2011-12-29T12:00:00Z", 3)).toEqual([
    "12-29T19:00",
    "12-30T19:00",
    "12-31T19:00",
  ]);
});

const anyRule = fc
  .record({
    rrule: fc.constantFrom(
      "FREQ=DAILY",
      "FREQ=DAILY;INTERVAL=3;BYDAY=MO,TU",
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE",
      "FREQ=MONTHLY;BYMONTHDAY=31,-1",
      "FREQ=MONTHLY;INTERVAL=5;BYDAY=2TU,-1SU",
      "FREQ=WEEKLY;COUNT=40",
    ),
    zone: fc.constantFrom("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "UTC"),
    minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    day: fc.integer({ min: 0, max: 800 }),
  })
  .map(({ rrule, zone, minute, day }) => {
    const at = new Date(Date.UTC(2026, 0, 1) + day * 86_400_000 + minute * 60_000);
    const local = at.toISOString().slice(0, 16).replaceAll("-", "").replace(":", "");
    return read(rrule, `TZID=${zone}:${local}00`);
  });

test("occurrences are in order, at most one a day, at the rule's time, and the same from wherever one looks", () => {
  fc.assert(
    fc.property(anyRule, fc.integer({ min: 0, max: 1_000 }), (rule, offset) => {
      const from = new Date(Date.UTC(2026, 0, 1) + offset * 86_400_000);
      const found = nextOccurrences({ rule, until: null }, from, 10);
      for (const [index, { day, at, period }] of found.entries()) {
        const previous = found[index - 1];
        expect(day > (previous?.day ?? "") && at > (previous?.at ?? from)).toBe(true);
        expect(at).toEqual(readLocalTime(`${day}T${rule.time}`, rule.time_zone)?.instant);
        expect(period).toBe(periodOf(rule, day));
        expect(day >= rule.start).toBe(true);
      }
      const [first, ...others] = found;
      if (first === undefined) return;
      expect(nextOccurrences({ rule, until: null }, first.at, 9)).toEqual(others);
      const current = [...occurrencesFrom({ rule, until: null }, first.at)][0];
      expect(current?.period).toBe(first.period);
    }),
    { numRuns: runs(300) },
  );
});
