import { expect, test } from "vitest";
import { findInvisible } from "./find-invisible.ts";
import { mayHaveInvisible } from "./may-have-invisible.ts";

const MOST = 0x10ffff;

test("no character is invisible that isn't suspected", () => {
  const missed: number[] = [];
  for (let code = 0; code <= MOST; code += 1) {
    const character = String.fromCodePoint(code);
    if (!mayHaveInvisible(character) && findInvisible(character).length > 0) missed.push(code);
  }
  expect(missed).toEqual([]);
});

test("ordinary texts aren't suspected", () => {
  expect(mayHaveInvisible("Hello,\n\tgrüße, 日本 – 🎉")).toBe(false);
  expect(mayHaveInvisible("Hel\u200blo")).toBe(true);
});
