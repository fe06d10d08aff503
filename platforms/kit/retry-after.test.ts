import { expect, test } from "vitest";
import { retryAfterMs, untilInstantMs } from "./retry-after.ts";

const DATE = "Fri, 20 Nov 2026 10:00:00 GMT";
const DAY_MS = 86_400_000;

test.each([
  ["7", 7000],
  ["0", 0],
  ["Fri, 20 Nov 2026 10:00:30 GMT", 30_000],
  ["Fri, 20 Nov 2026 09:00:00 GMT", 0],
  ["86400", DAY_MS],
  ["86401", DAY_MS],
  ["99999999999999999999", DAY_MS],
  ["9".repeat(400), DAY_MS],
  ["Fri, 31 Dec 9999 23:59:59 GMT", DAY_MS],
  ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
  ["Fri, 99 Nov 2026 10:00:30 GMT", undefined],
  ["soon", undefined],
  ["NaN", undefined],
  ["Infinity", undefined],
  ["-3", undefined],
  ["1e9", undefined],
  ["7.5", undefined],
  ["", undefined],
])("Retry-After: %s asks to wait %s ms", (value, wait) => {
  expect(retryAfterMs(new Headers({ date: DATE, "retry-after": value }))).toBe(wait);
});

test("no header means no wait, and so does a date without a clock to compare it to", () => {
  expect(retryAfterMs(new Headers())).toBeUndefined();
  expect(retryAfterMs(new Headers({ "retry-after": DATE }))).toBeUndefined();
});

test("a date is compared to the response's own clock", () => {
  expect(untilInstantMs(new Headers({ date: DATE }), Date.UTC(2026, 10, 20, 10, 5))).toBe(300_000);
});

test.each([
  [Number.POSITIVE_INFINITY, DAY_MS],
  [Number.MAX_VALUE, DAY_MS],
  [Number.NEGATIVE_INFINITY, 0],
  [-1, 0],
  [Number.NaN, undefined],
])("the date %s is at most a day away and never in the past", (instant, wait) => {
  expect(untilInstantMs(new Headers({ date: DATE }), instant)).toBe(wait);
});
