import { expect, test } from "vitest";
import { readOptions } from "./read-options.ts";

test("a quick run always has the same seed", () => {
  expect(readOptions([], {})).toEqual({ tier: "quick", seed: 1 });
  expect(readOptions([], {})).toEqual(readOptions([], {}));
});

test("a full run has a new seed unless one is given", () => {
  const seeds = Array.from({ length: 5 }, () => readOptions(["--full"], {})?.seed);
  expect(new Set(seeds).size).toBeGreaterThan(1);
  expect(readOptions(["--full"], { CRIER_TEST_SEED: "77" })).toEqual({ tier: "full", seed: 77 });
});

test("a misspelled option is refused", () => {
  expect(readOptions(["--ful"], {})).toBeNull();
  expect(readOptions(["full"], {})).toBeNull();
});
