import { expect, test } from "vitest";
import { splitNew, withShown } from "./split-new.ts";

const rows = (ids: string) => Array.from(ids, (id) => ({ id }));
const split = (ids: string, shownIds: string) => {
  const { shown, waiting } = splitNew(rows(ids), new Set(shownIds));
  return [shown.map(({ id }) => id).join(""), waiting];
};

test("new rows above known ones are held back, at the top and in between", () => {
  expect(split("xabc", "abc")).toEqual(["abc", 1]);
  expect(split("axbyc", "abc")).toEqual(["abc", 2]);
});

test("new rows after the last known one are shown, because nothing moves", () => {
  expect(split("abcx", "abc")).toEqual(["abcx", 0]);
  expect(split("xbcy", "abc")).toEqual(["bcy", 1]);
});

test("known rows are shown wherever they move, and when they return", () => {
  expect(split("cab", "abc")).toEqual(["cab", 0]);
  expect(split("abc", "abcd")).toEqual(["abc", 0]);
});

test("if no known row is left, all rows are shown", () => {
  expect(split("xy", "abc")).toEqual(["xy", 0]);
  expect(split("xy", "")).toEqual(["xy", 0]);
});

test("rows become known once they are shown", () => {
  const shownIds = withShown(new Set("ab"), rows("xaby"));
  expect([...shownIds]).toEqual(["a", "b", "y"]);
  expect(withShown(shownIds, rows("xay"))).toBe(shownIds);
});
