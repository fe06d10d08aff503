import { expect, test } from "vitest";
import { rangeText } from "./day-text.ts";

test.each([
  ["2027-03-01", "2027-03-07", "1 – 7 March 2027"],
  ["2026-11-30", "2026-12-13", "30 November – 13 December 2026"],
  ["2026-12-28", "2027-01-10", "28 December 2026 – 10 January 2027"],
])("from %s to %s is %j, with the spaces that every browser and Node write", (from, last, text) => {
  expect(rangeText("week", { date: from, from, last })).toBe(text);
});
