import { expect, test } from "vitest";
import { readOptions } from "./read-options.ts";

test("20,000 posts a platform and a seed of its own, unless something else is asked for", () => {
  expect(readOptions([])).toEqual({ posts: 20_000, seed: expect.any(Number), only: null });
  expect(readOptions(["--posts", "5", "--seed", "7", "--only", "x"])).toEqual({
    posts: 5,
    seed: 7,
    only: "x",
  });
});

test.each([[["--posts", "0"]], [["--seed", "-1"]], [["--seed", "x"]], [["--what"]], [["x"]]])(
  "%j can't be understood",
  (args) => {
    expect(readOptions(args)).toBeNull();
  },
);
