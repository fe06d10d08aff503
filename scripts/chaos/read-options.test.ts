import { expect, test } from "vitest";
import { readOptions } from "./read-options.ts";

test("a run has its own seed unless one is given", () => {
  expect(readOptions(["--posts", "30", "--seed", "7"])).toEqual({ posts: 30, seed: 7 });
  expect(readOptions([])).toMatchObject({ posts: 300, seed: expect.any(Number) });
});

test("an Inngest server is the one that the environment names", () => {
  const environment = { INNGEST_SERVER: "/opt/inngest" };
  expect(readOptions(["--inngest", "--kills", "1"], environment)).toMatchObject({
    kills: 1,
    inngest: "/opt/inngest",
  });
  expect(readOptions([], environment)).toMatchObject({ inngest: undefined });
});

test.each([
  ["--posts", "0"],
  ["--posts", "1.5"],
  ["--posts", "many"],
  ["--seed", "-1"],
  ["--seed", "4294967296"],
  ["--kills", "101"],
  ["--inngest"],
  ["--fast"],
])("the option %s %s is refused", (...args) => {
  expect(readOptions(args)).toBeNull();
});
