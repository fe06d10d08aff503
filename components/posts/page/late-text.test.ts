import { expect, test } from "vitest";
import { lateText } from "./late-text.ts";

test.each([
  [null, ""],
  [59_999, ""],
  [720_000, ", 12 min late"],
  [3_600_000, ", 1 h late"],
  [5_400_000, ", 1 h 30 min late"],
])("%s milliseconds after its time: %j", (late, text) => {
  expect(lateText(late)).toBe(text);
});
