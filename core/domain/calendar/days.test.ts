import { expect, test } from "vitest";
import { addDays, addMonths, countDays, isDay, listDays, startOfWeek } from "./days.ts";

test.each([
  ["2027-03-01", true],
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2027-3-1", false],
  ["0001-01-01", false],
  ["9999-12-31", false],
  ["2027-03-01T00:00", false],
  ["", false],
])("%s is a valid calendar day: %s", (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ["2027-03-01", "2027-03-01"],
  ["2027-03-07", "2027-03-01"],
  ["2027-01-01", "2026-12-28"],
])("the week of %s starts on %s", (day, monday) => {
  expect(startOfWeek(day)).toBe(monday);
});

test("a range lists its days without the last one, across the end of a year", () => {
  expect(countDays("2026-11-23", "2027-01-04")).toBe(42);
  expect(listDays("2026-12-31", "2027-01-02")).toEqual(["2026-12-31", "2027-01-01"]);
});

test.each([
  ["2027-01-31", 1, "2027-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2027-01-15", -1, "2026-12-15"],
  ["2027-12-31", 2, "2028-02-29"],
  ["2027-01-31", -13, "2025-12-31"],
])("%s plus %i months is %s", (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test("the day after the last day of a year is the first of the next year", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2027-03-01", -1)).toBe("2027-02-28");
});
