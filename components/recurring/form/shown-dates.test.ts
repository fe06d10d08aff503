import { expect, test } from "vitest";
import type { Recurrence } from "#core/domain/schedule/recurrence/recurrence.ts";
import { shownDates } from "./shown-dates.ts";

const NOW = new Date("2026-12-01T12:00:00Z");
const WEEKLY: Recurrence = {
  time_zone: "UTC",
  start: "2026-12-01",
  time: "09:00",
  frequency: "weekly",
  interval: 1,
  days: [],
  month_days: [],
  count: null,
  until: null,
};
const restOf = (changed: Partial<Recurrence>, until: string | null = null) =>
  shownDates({ rule: { ...WEEKLY, ...changed }, until }, NOW).rest;

test("five dates are shown, and nothing follows if there are no more", () => {
  const { shown, rest } = shownDates({ rule: WEEKLY, until: "2027-01-07" }, NOW);
  expect(shown.map(({ day }) => day)).toEqual([
    "2026-12-08",
    "2026-12-15",
    "2026-12-22",
    "2026-12-29",
    "2027-01-05",
  ]);
  expect(rest).toBeNull();
});

test("the dates that follow are counted up to the last one", () => {
  expect(restOf({}, "2027-01-20")).toEqual({ count: 2, last: "2027-01-19" });
  expect(restOf({ until: "2027-01-12T09:00" })).toEqual({ count: 1, last: "2027-01-12" });
  expect(restOf({ count: 8 })).toEqual({ count: 2, last: "2027-01-19" });
});

test("too many to count have only an end, if any", () => {
  expect(restOf({})).toEqual({ count: null, last: null });
  expect(restOf({ frequency: "daily" }, "2027-06-30")).toEqual({ count: null, last: "2027-06-30" });
  expect(restOf({ frequency: "monthly" }, "2040-01-01")).toEqual({
    count: null,
    last: "2040-01-01",
  });
});
