import { expect, test } from "vitest";
import { dayAfter, twoWeeks } from "./two-weeks.ts";

test.each([
  ["2027-03-03T09:00", "2026-11-22", "2027-03-01", "2027-03-14"],
  ["2027-03-07T23:59", "2026-11-22", "2027-03-01", "2027-03-14"],
  ["2027-01-01T00:00", "2026-11-22", "2026-12-28", "2027-01-10"],
  ["2027-03-07T09:00", "2027-03-07", "2027-03-07", "2027-03-20"],
  ["2020-01-01T09:00", "2027-03-07", "2027-03-07", "2027-03-20"],
])("around %s, on %s, the days run from %s to %s", (local, today, first, last) => {
  const days = twoWeeks(local, today);
  expect(days).toHaveLength(14);
  expect([days[0], days[13]]).toEqual([first, last]);
});

test("the last day of a month is followed by the first of the next", () => {
  expect(dayAfter("2027-02-28")).toBe("2027-03-01");
});
