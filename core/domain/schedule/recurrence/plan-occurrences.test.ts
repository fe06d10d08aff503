import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { periodOf } from "./occurrences.ts";
import { parseRule } from "./parse-rule.ts";
import { type Made, planOccurrences } from "./plan-occurrences.ts";
import type { Recurrence } from "./recurrence.ts";

const NOW = new Date("2026-11-30T12:00:00Z");

function read(rrule: string, start = "20261101T090000"): Recurrence {
  const parsed = parseRule(`DTSTART;TZID=UTC:${start}\nRRULE:${rrule}`);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return parsed.recurrence;
}

const made = (day: string, given: Partial<Made> = {}): Made => ({
  day,
  at: new Date(`${day}T09:00:00Z`),
  revision: 1,
  kept: false,
  ...given,
});

function plan(rrule: string, existing: Made[] = [], { revision = 1, now = NOW } = {}) {
  const rule = read(rrule);
  const { create, remove } = planOccurrences({ rule, until: null, revision, now, existing });
  return {
    create: create.map(({ day }) => day.slice(5)),
    remove: remove.map(({ day }) => day.slice(5)),
  };
}

test("posts are made four weeks ahead, each once", () => {
  expect(plan("FREQ=WEEKLY;BYDAY=TU")).toEqual({
    create: ["12-01", "12-08", "12-15", "12-22"],
    remove: [],
  });
  expect(plan("FREQ=WEEKLY;BYDAY=TU", [made("2026-12-01"), made("2026-12-15")]).create).toEqual([
    "12-08",
    "12-22",
  ]);
});

test("what is past is never caught up", () => {
  const now = new Date("2026-12-02T12:00:00Z");
  expect(plan("FREQ=WEEKLY;BYDAY=TU,TH", [], { now }).create[0]).toBe("12-03");
});

test("posts of an earlier revision are replaced, unless they are kept or past", () => {
  const existing = [
    made("2026-11-24", { kept: true }),
    made("2026-12-01"),
    made("2026-12-08", { kept: true }),
  ];
  expect(plan("FREQ=WEEKLY;BYDAY=TU", existing, { revision: 2 })).toEqual({
    create: ["12-01", "12-15", "12-22"],
    remove: ["12-01"],
  });
});

test("a kept post takes the place of the period's occurrence, whatever its day", () => {
  const existing = [made("2026-12-08", { kept: true })];
  expect(plan("FREQ=WEEKLY;BYDAY=FR", existing, { revision: 2 }).create).toEqual([
    "12-04",
    "12-18",
    "12-25",
  ]);
  // The start is in the week before that of 2 November, and every second week is counted from it.
  expect(plan("FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", existing, { revision: 2 }).create).toEqual([
    "12-25",
  ]);
});

test("a period never has more posts than the rule says, whatever was there", () => {
  const rules = fc.constantFrom(
    ["FREQ=DAILY", 1] as const,
    ["FREQ=DAILY;INTERVAL=4", 1] as const,
    ["FREQ=WEEKLY;BYDAY=MO", 1] as const,
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR", 2] as const,
    ["FREQ=MONTHLY;BYMONTHDAY=5,20", 2] as const,
  );
  const day = fc.integer({ min: -14, max: 40 });
  const existing = fc.uniqueArray(
    fc.record({ day, kept: fc.boolean(), revision: fc.constantFrom(1, 2) }),
    {
      selector: (each) => each.day,
      maxLength: 20,
    },
  );
  fc.assert(
    fc.property(rules, existing, ([text, most], given) => {
      const rule = read(text);
      const before = given.map(({ day: offset, ...rest }) => {
        const at = new Date(Date.UTC(2026, 10, 30) + offset * 86_400_000);
        return made(at.toISOString().slice(0, 10), rest);
      });
      const state = { rule, until: null, revision: 2, now: NOW };
      const { create, remove } = planOccurrences({ ...state, existing: before });
      const remaining = before.filter((each) => !remove.includes(each));
      const all = [...remaining, ...create].map(({ day: each }) => each);
      expect(new Set(all).size).toBe(all.length);
      const kept = countByPeriod(
        rule,
        remaining.map((each) => each.day),
      );
      for (const { period } of create)
        expect(countByPeriod(rule, all).get(period) ?? 0).toBeLessThanOrEqual(
          Math.max(kept.get(period) ?? 0, most),
        );
      const after = [...remaining, ...create.map((each) => made(each.day, { revision: 2 }))];
      expect(planOccurrences({ ...state, existing: after })).toEqual({ create: [], remove: [] });
    }),
    { numRuns: runs(500) },
  );
});

function countByPeriod(rule: Recurrence, days: readonly string[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const day of days) {
    const period = periodOf(rule, day);
    counts.set(period, (counts.get(period) ?? 0) + 1);
  }
  return counts;
}
