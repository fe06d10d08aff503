import { expect, test } from "vitest";
import { dayNumber, rangeText } from "./day-text.ts";

test.each([
  ["2027-03-01", "2027-03-07", "1 – 7 March 2027"],
  ["2026-11-30", "2026-12-13", "30 November – 13 December 2026"],
  ["2026-12-28", "2027-01-10", "28 December 2026 – 10 January 2027"],
])("from %s to %s is %j, with the spaces that every browser and Node write", (from, last, text) => {
  expect(rangeText("week", { date: from, from, last, today: from })).toBe(text);
});

test.each([
  ["2026-11-23", "2027-01-03", "23 Nov – 3 Jan"],
  ["2027-03-08", "2027-04-18", "8 Mar – 18 Apr 2027"],
  ["2027-11-29", "2028-01-09", "29 Nov 2027 – 9 Jan 2028"],
])("the weeks from %s to %s are %j in 2026", (from, last, text) => {
  expect(rangeText("month", { date: from, from, last, today: "2026-11-25" })).toBe(text);
});

test("the first day of a month and of what is shown names the month", () => {
  expect(dayNumber("2026-11-23", true)).toBe("23 Nov");
  expect(dayNumber("2026-11-24", false)).toBe("24");
  expect(dayNumber("2026-12-01", false)).toBe("1 Dec");
});
