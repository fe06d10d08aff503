import { expect, test } from "vitest";
import { CHECKED } from "../step.ts";
import { findStateWrites } from "./find-state-writes.ts";
import { checkStateWrites, HARMLESS, PLANTED_WRITES } from "./index.ts";

test.each(PLANTED_WRITES)("%s is found", (text) => {
  expect(findStateWrites("planted.ts", `\n${text}`)).toMatchObject([{ line: 2 }]);
});

test.each(HARMLESS)("%s is not a state write", (text) => {
  expect(findStateWrites("planted.ts", text)).toEqual([]);
});

test("only the lifecycle writes the state of a post or an entry", async () => {
  expect(await checkStateWrites()).toEqual(CHECKED);
});
