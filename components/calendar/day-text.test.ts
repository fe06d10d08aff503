import { expect, test } from "vitest";
import { dayNumber, rangeText } from "./day-text.ts";

test.each([
  ["2026-11-23", "2027-01-03", "23 Nov – 3 Jan"],
  ["2027-03-08", "2027-04-18", "8 Mar – 18 Apr 2027"],
  ["2027-11-29", "2028-01-09", "29 Nov 2027 – 9 Jan 2028"],
  ["2026-11-30", "2026-12-06", "30 Nov – 6 Dec"],
  ["2027-09-06", "2027-09-12", "6 Sep – 12 Sep 2027"],
])("from %s to %s is %j in 2026, as every browser and Node write it", (from, last, text) => {
  expect(rangeText("month", { date: from, from, last, today: "2026-11-25" })).toBe(text);
});

test("the first day of a month and of what is shown names the month", () => {
  expect(dayNumber("2026-11-23", true)).toBe("23 Nov");
  expect(dayNumber("2026-11-24", false)).toBe("24");
  expect(dayNumber("2026-12-01", false)).toBe("1 Dec");
});
