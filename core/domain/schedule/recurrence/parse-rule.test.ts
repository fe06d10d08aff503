import fc from "fast-check";
import { expect, test } from "vitest";
import { WEEKDAYS } from "#core/contract/resources/posting-time.ts";
import { runs } from "#core/testing/runs.ts";
import { describeRule } from "./describe-rule.ts";
import { parseRule } from "./parse-rule.ts";
import { FREQUENCIES, type Recurrence } from "./recurrence.ts";
import { writeRule } from "./write-rule.ts";

const START = "DTSTART;TZID=Europe/Berlin:20261201T090000";

function read(rrule: string, start = START): Recurrence {
  const parsed = parseRule(`${start}\nRRULE:${rrule}`);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return parsed.recurrence;
}

test("a rule is read with its zone, days and end", () => {
  expect(read("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU")).toEqual({
    time_zone: "Europe/Berlin",
    start: "2026-12-01",
    time: "09:00",
    frequency: "weekly",
    interval: 2,
    days: [{ weekday: "tuesday", nth: null }],
    month_days: [],
    count: null,
    until: null,
  });
  expect(read("FREQ=MONTHLY;BYDAY=1MO,-1FR").days).toEqual([
    { weekday: "monday", nth: 1 },
    { weekday: "friday", nth: -1 },
  ]);
  expect(read("freq=daily;count=3;wkst=mo")).toMatchObject({ frequency: "daily", count: 3 });
  expect(read("FREQ=DAILY", "DTSTART:20261201T090000Z").time_zone).toBe("UTC");
  expect(read("FREQ=DAILY;UNTIL=20261231").until).toBe("2026-12-31T23:59");
  expect(read("FREQ=DAILY;UNTIL=20261231T090000Z").until).toBe("2026-12-31T10:00");
  expect(read("FREQ=DAILY;UNTIL=20261231T090000").until).toBe("2026-12-31T09:00");
});

test.each([
  ["", "The first line must be DTSTART"],
  ["RRULE:FREQ=DAILY", "The first line must be DTSTART"],
  [START, "The second line must be RRULE"],
  [`${START}\nRRULE:FREQ=DAILY\nEXDATE:20261202T090000`, "EXDATE isn't supported"],
  ["DTSTART:20261201T090000\nRRULE:FREQ=DAILY", "DTSTART needs a time zone"],
  ["DTSTART;TZID=Europe/Berlin:20261201T090000Z\nRRULE:FREQ=DAILY", "without Z"],
  ["DTSTART;TZID=Europe/Berlim:20261201T090000\nRRULE:FREQ=DAILY", "TZID: "],
  ["DTSTART;VALUE=DATE:20261201\nRRULE:FREQ=DAILY", "DTSTART must be a date and time"],
  ["DTSTART;TZID=UTC:20260230T090000\nRRULE:FREQ=DAILY", "isn't a date and time that exists"],
  ["DTSTART;TZID=UTC:20261201T090030\nRRULE:FREQ=DAILY", "at a whole minute"],
  ["DTSTART;TZID=UTC:19001201T090000\nRRULE:FREQ=DAILY", "from 2000 to 2100"],
  [`${START}\nRRULE:FREQ=HOURLY`, "FREQ must be DAILY, WEEKLY or MONTHLY"],
  [`${START}\nRRULE:INTERVAL=2`, "FREQ must be"],
  [`${START}\nRRULE:FREQ=DAILY;BYHOUR=9`, "BYHOUR isn't supported"],
  [`${START}\nRRULE:FREQ=DAILY;`, "An empty part isn't supported"],
  [`${START}\nRRULE:FREQ=DAILY;INTERVAL=`, "INTERVAL needs a value"],
  [`${START}\nRRULE:FREQ=DAILY;FREQ=DAILY`, "FREQ is there twice"],
  [`${START}\nRRULE:FREQ=DAILY;INTERVAL=0`, "INTERVAL must be a whole number from 1 to 52"],
  [`${START}\nRRULE:FREQ=DAILY;INTERVAL=53`, "INTERVAL must be a whole number from 1 to 52"],
  [`${START}\nRRULE:FREQ=DAILY;COUNT=1001`, "COUNT must be a whole number from 1 to 1,000"],
  [`${START}\nRRULE:FREQ=DAILY;COUNT=2;UNTIL=20270101`, "UNTIL and COUNT can't be combined"],
  [`${START}\nRRULE:FREQ=WEEKLY;BYDAY=1MO`, "needs FREQ=MONTHLY"],
  [`${START}\nRRULE:FREQ=MONTHLY;BYDAY=6MO`, "at most 5 of a weekday"],
  [`${START}\nRRULE:FREQ=WEEKLY;BYDAY=MON`, "BYDAY must list days such as MO,TH"],
  [`${START}\nRRULE:FREQ=WEEKLY;BYDAY=MO,MO`, "BYDAY lists a day twice"],
  [`${START}\nRRULE:FREQ=WEEKLY;BYMONTHDAY=1`, "BYMONTHDAY needs FREQ=MONTHLY"],
  [`${START}\nRRULE:FREQ=MONTHLY;BYMONTHDAY=32`, "BYMONTHDAY must list days from 1 to 31"],
  [`${START}\nRRULE:FREQ=MONTHLY;BYMONTHDAY=1;BYDAY=MO`, "can't be combined"],
  [`${START}\nRRULE:FREQ=WEEKLY;WKST=SU`, "WKST must be MO"],
  [`${START}\nRRULE:FREQ=DAILY;UNTIL=tomorrow`, "UNTIL must be a date and time"],
  [`${START}\nRRULE:FREQ=DAILY;UNTIL=20260230`, "UNTIL isn't a date that exists"],
  [`${START}\n${"x".repeat(500)}`, "at most 500 characters"],
])("%j is refused with what to send", (text, problem) => {
  expect(parseRule(text)).toEqual({ problem: expect.stringContaining(problem) });
});

const day = fc.constantFrom(...WEEKDAYS);
const anyRule: fc.Arbitrary<Recurrence> = fc
  .record({
    frequency: fc.constantFrom(...FREQUENCIES),
    interval: fc.integer({ min: 1, max: 52 }),
    weekdays: fc.uniqueArray(day, { maxLength: 7 }),
    nth: fc.constantFrom(null, 1, 5, -1),
    month_days: fc.uniqueArray(fc.constantFrom(1, 15, 31, -1), { maxLength: 2 }),
    count: fc.option(fc.integer({ min: 1, max: 1_000 })),
    time_zone: fc.constantFrom("UTC", "Europe/Berlin", "Australia/Lord_Howe"),
  })
  .map(({ weekdays, nth, month_days, ...rule }) => {
    const monthly = rule.frequency === "monthly";
    return {
      ...rule,
      start: "2026-12-01",
      time: "09:05",
      days: weekdays.map((weekday) => ({ weekday, nth: monthly ? nth : null })),
      month_days: monthly && weekdays.length === 0 ? month_days : [],
      until: rule.count === null ? "2027-06-30T09:05" : null,
    };
  });

test("what is written is read as the same rule, and has a description", () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      expect(parseRule(writeRule(rule))).toEqual({ recurrence: rule });
      expect(describeRule(rule)).toMatch(/^(Every|On) .+ at 09:05, /);
    }),
    { numRuns: runs(500) },
  );
});

test("any text is read or refused with a sentence", () => {
  const piece = fc.constantFrom(
    "DTSTART",
    "RRULE:",
    "FREQ=",
    "DAILY",
    ";",
    "=",
    ":",
    "\n",
    "1MO,",
    "TZID=UTC",
  );
  const text = fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 30 });
  fc.assert(
    fc.property(text, (pieces) => {
      const parsed = parseRule(pieces.join(""));
      if ("problem" in parsed) expect(parsed.problem).toMatch(/^[A-Z“]/);
    }),
    { numRuns: runs(1_000) },
  );
});

test.each([
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "Every second Tuesday at 09:00"],
  ["FREQ=WEEKLY", "Every Tuesday at 09:00"],
  ["FREQ=WEEKLY;BYDAY=TH,MO", "Every Monday and Thursday at 09:00"],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "Every Monday to Friday at 09:00"],
  ["FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TH", "Every 3 weeks on Monday and Thursday at 09:00"],
  ["FREQ=DAILY", "Every day at 09:00"],
  ["FREQ=DAILY;INTERVAL=2;COUNT=1", "Every second day at 09:00, 1 time"],
  ["FREQ=MONTHLY", "On the 1st of every month at 09:00"],
  [
    "FREQ=MONTHLY;BYMONTHDAY=2,13,23,-1",
    "On the 2nd, 13th, 23rd and last day of every month at 09:00",
  ],
  [
    "FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO,-1FR",
    "On the first Monday and the last Friday of every second month at 09:00",
  ],
  ["FREQ=DAILY;UNTIL=20261231", "Every day at 09:00, until 31 December 2026"],
])("%s is described as %s", (rrule, words) => {
  expect(describeRule(read(rrule))).toBe(words);
});
