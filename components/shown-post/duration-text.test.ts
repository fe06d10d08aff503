import { expect, test } from "vitest";
import { durationText } from "./duration-text.ts";

test.each([
  [5, "5 minutes"],
  [60, "1 hour"],
  [90, "1 hour 30 minutes"],
  [1_440, "1 day"],
  [10_080, "7 days"],
  [43_829, "30 days 10 hours 29 minutes"],
])("%i minutes are %s", (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
