import { expect, test } from "vitest";
import { readOptions } from "./read-options.ts";

test("the default is 20,000 posts per platform and a random seed", () => {
  expect(readOptions([])).toEqual({ posts: 20_000, seed: expect.any(Number), only: null });
  expect(readOptions(["--posts", "5", "--seed", "7", "--only", "x"])).toEqual({
    posts: 5,
    seed: 7,
    only: "x",
  });
});

test.each([[["--posts", "0"]], [["--seed", "-1"]], [["--seed", "x"]], [["--what"]], [["x"]]])(
  "the options %j are refused",
  (args) => {
    expect(readOptions(args)).toBeNull();
  },
);
