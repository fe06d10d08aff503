import { expect, test } from "vitest";
import { cutAtWord } from "./cut-at-word.ts";

test.each([
  ["", ""],
  ["Bread at eight", "Bread at eight"],
  ["Sourdough class this month: two places are left", "Sourdough class this month: two places…"],
  ["Forty characters, and not one more, here", "Forty characters, and not one more, here"],
  ["Forty characters, and not one more, here it is", "Forty characters, and not one more, here…"],
  [
    "Bread, rolls, cakes, pretzels and more, and that every day",
    "Bread, rolls, cakes, pretzels and more…",
  ],
  ["x".repeat(50), `${"x".repeat(40)}…`],
])("%j is quoted as %j", (text, quoted) => {
  expect(cutAtWord(text)).toBe(quoted);
});
