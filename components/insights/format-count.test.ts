import { expect, test } from "vitest";
import { formatChange, formatCount } from "./format-count.ts";

test("what wasn't measured is a dash, and never 0", () => {
  expect(formatCount(null)).toBe("–");
  expect(formatCount(0)).toBe("0");
  expect(formatCount(204_911)).toBe("204,911");
});

test.each([
  [112, 1_000, false, "+11%"],
  [-112, 1_000, false, "−11%"],
  [312, 18_000, true, "+312"],
  [5, 4, false, "+5"],
  [90_000, 20, false, "+90,000"],
  [3, 1_000, false, "+3"],
])("a change of %d from %d is %s", (change, before, asCount, text) => {
  expect(formatChange(change, before, asCount)).toBe(text);
});
