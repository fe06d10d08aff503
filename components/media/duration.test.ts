import { expect, test } from "vitest";
import { duration } from "./duration.ts";

test.each([
  [7_000, "0:07"],
  [750_400, "12:30"],
  [3_723_000, "1:02:03"],
])("%s ms are %s", (ms, text) => {
  expect(duration(ms)).toBe(text);
});
