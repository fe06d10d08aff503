import { expect, test } from "vitest";
import { changesOf } from "./branding.tsx";
import { readColor } from "./color-field.tsx";

test.each([
  ["#1A7F5A", "#1a7f5a"],
  [" 1a7f5a ", "#1a7f5a"],
  ["#fa0", "#ffaa00"],
  ["", null],
  [" # ", null],
  ["teal", undefined],
  ["#12345", undefined],
  ["#1234567", undefined],
])("the color %j is read as %j", (typed, color) => {
  expect(readColor(typed)).toBe(color);
});

test("only what was changed is saved", () => {
  const saved = { logo_id: "med_1", color: "#1a7f5a" };
  expect(changesOf(saved, saved)).toEqual({});
  expect(changesOf({ ...saved, color: null }, saved)).toEqual({ color: null });
  expect(changesOf({ ...saved, logo_id: "med_2" }, saved)).toEqual({ logo_id: "med_2" });
});
