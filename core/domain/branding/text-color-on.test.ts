import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { contrast, textColorOn } from "./text-color-on.ts";

test.each([
  ["#000000", "#ffffff"],
  ["#ffffff", "#000000"],
  ["#1a7f5a", "#ffffff"],
  ["#ffd400", "#000000"],
  ["#757575", "#ffffff"],
  ["#777777", "#000000"],
])("text on %s is %s", (color, text) => {
  expect(textColorOn(color)).toBe(text);
});

test("contrast is WCAG's: 21 between black and white, 1 between equals", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#ffffff", "#777777")).toBeCloseTo(4.48, 2);
  expect(contrast("#ab12cd", "#ab12cd")).toBe(1);
});

test("text has a contrast of at least 4.5:1 on every color", () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((n) => n.toString(16).padStart(2, "0"));
  const color = fc.tuple(channel, channel, channel).map((rgb) => `#${rgb.join("")}`);
  fc.assert(
    fc.property(color, (ground) => contrast(ground, textColorOn(ground)) >= 4.5),
    { numRuns: runs(2000), seed: 1 },
  );
});
