import { expect, test } from "vitest";
import { clockSkewMs } from "./http.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");

test.each([
  ["Fri, 20 Nov 2026 10:02:00 GMT", 120_000],
  ["Fri, 20 Nov 2026 09:58:00 GMT", -120_000],
  ["Fri, 20 Nov 2026 10:00:00 GMT", 0],
  ["soon", 0],
  ["", 0],
])("an answer of %s is %i ms ahead of ours", (date, skew) => {
  expect(clockSkewMs(new Headers({ date }), NOW)).toBe(skew);
});

test("an answer without a date has the time that we have", () => {
  expect(clockSkewMs(new Headers(), NOW)).toBe(0);
});
