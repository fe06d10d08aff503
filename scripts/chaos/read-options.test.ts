import { expect, test } from "vitest";
import { readOptions } from "./read-options.ts";

test("a run has its own seed unless one is given", () => {
  expect(readOptions(["--posts", "30", "--seed", "7"])).toEqual({ posts: 30, seed: 7 });
  expect(readOptions([])).toMatchObject({ posts: 300, seed: expect.any(Number) });
});

test.each([
  ["--posts", "0"],
  ["--posts", "1.5"],
  ["--posts", "many"],
  ["--seed", "-1"],
  ["--seed", "4294967296"],
  ["--fast"],
])("the option %s %s is refused", (...args) => {
  expect(readOptions(args)).toBeNull();
});
