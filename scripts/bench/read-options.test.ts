import { expect, test } from "vitest";
import { readOptions, SECTIONS } from "./read-options.ts";

test("rounds are short unless asked otherwise", () => {
  const usual = { seconds: 0.5, posts: 10_000, sections: ["speed"], json: false };
  expect(readOptions([])).toEqual(usual);
  const asked = readOptions(["--json", "--seconds", "2", "--posts", "500"]);
  expect(asked).toEqual({ ...usual, seconds: 2, posts: 500, json: true });
});

test("what is measured can be chosen", () => {
  expect(readOptions(["--section", "idle,burst"])?.sections).toEqual(["burst", "idle"]);
  expect(readOptions(["--section", "all"])?.sections).toEqual([...SECTIONS]);
});

test.each([
  ["--seconds", "0"],
  ["--seconds", "-3"],
  ["--seconds", "soon"],
  ["--seconds", "3600"],
  ["--seconds"],
  ["--section", "speed,none"],
  ["--section", ""],
  ["--posts", "0"],
  ["--posts", "1.5"],
  ["--fast"],
  ["extra"],
])("%s %s is not understood", (...args) => {
  expect(readOptions(args)).toBeNull();
});
