import { expect, test } from "vitest";
import { dayBefore, formatDays } from "./format-days.ts";

test.each([
  ["2026-11-16", "2026-11-29", "16 – 29 Nov 2026"],
  ["2026-10-30", "2026-11-02", "30 Oct – 2 Nov 2026"],
  ["2026-12-30", "2027-01-02", "30 Dec 2026 – 2 Jan 2027"],
  ["2026-11-16", "2026-11-16", "16 Nov 2026"],
])("%s to %s is %s", (first, last, text) => {
  expect(formatDays(first, last)).toBe(text);
});

test("the day before the first of a month is the last of the month before", () => {
  expect(dayBefore("2026-12-01")).toBe("2026-11-30");
});
