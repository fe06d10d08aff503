import { expect, test } from "vitest";
import { CHECKED } from "../step.ts";
import { findStateWrites } from "./find-state-writes.ts";
import { checkStateWrites, HARMLESS, PLANTED_WRITES } from "./index.ts";

test.each(PLANTED_WRITES)("%s is noticed", (text) => {
  expect(findStateWrites("planted.ts", `\n${text}`)).toMatchObject([{ line: 2 }]);
});

test.each(HARMLESS)("%s is none", (text) => {
  expect(findStateWrites("planted.ts", text)).toEqual([]);
});

test("nothing outside the lifecycle writes a post's or an entry's state", async () => {
  expect(await checkStateWrites()).toEqual(CHECKED);
});
