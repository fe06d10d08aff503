import { expect, test } from "vitest";
import { readOptions } from "./read-options.ts";

test("rounds are short unless asked otherwise", () => {
  expect(readOptions([])).toEqual({ seconds: 2, json: false });
  expect(readOptions(["--json", "--seconds", "0.5"])).toEqual({ seconds: 0.5, json: true });
});

test.each([
  ["--seconds", "0"],
  ["--seconds", "-3"],
  ["--seconds", "soon"],
  ["--seconds", "3600"],
  ["--seconds"],
  ["--fast"],
  ["extra"],
])("%s %s is not understood", (...args) => {
  expect(readOptions(args)).toBeNull();
});
