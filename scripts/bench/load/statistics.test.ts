import { expect, test } from "vitest";
import { median, quantile } from "./statistics.ts";

test("the median of rounds is one of them, whatever their order", () => {
  expect(median([0.9, 0.2, 0.5])).toBe(0.5);
  expect(median([4, 1, 3, 2])).toBe(2);
});

test("99 of 100 delays are within the 99th percentile", () => {
  const delays = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(delays, 0.99)).toBe(99);
  expect(quantile(delays, 1)).toBe(100);
});

test("numbers are sorted as numbers", () => {
  expect(quantile([9, 10, 100], 1)).toBe(100);
});

test("one value is its own percentile, and none has none", () => {
  expect(quantile([7], 0.99)).toBe(7);
  expect(median([])).toBeNaN();
});
