import { expect, test } from "vitest";
import { retryAfterMs, untilInstantMs } from "./retry-after.ts";

const DATE = "Fri, 20 Nov 2026 10:00:00 GMT";

test.each([
  ["7", 7000],
  ["0", 0],
  ["Fri, 20 Nov 2026 10:00:30 GMT", 30_000],
  ["Fri, 20 Nov 2026 09:00:00 GMT", 0],
  ["soon", undefined],
  ["-3", undefined],
  ["", undefined],
])("Retry-After: %s asks to wait %s ms", (value, wait) => {
  expect(retryAfterMs(new Headers({ date: DATE, "retry-after": value }))).toBe(wait);
});

test("no header asks for nothing, and a date without a clock to measure it against neither", () => {
  expect(retryAfterMs(new Headers())).toBeUndefined();
  expect(retryAfterMs(new Headers({ "retry-after": DATE }))).toBeUndefined();
});

test("an instant is measured against the answer's own clock", () => {
  expect(untilInstantMs(new Headers({ date: DATE }), Date.UTC(2026, 10, 20, 10, 5))).toBe(300_000);
});
