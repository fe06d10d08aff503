import { expect, test } from "vitest";
import { asRows, asValue, moved, without } from "./poll-choices.tsx";

test("a poll starts with two rows and keeps those that were added", () => {
  expect(asRows(undefined, 0)).toEqual(["", ""]);
  expect(asRows(["Rye"], 0)).toEqual(["Rye", ""]);
  expect(asRows(["Rye", "Oats", "Barley"], 0)).toEqual(["Rye", "Oats", "Barley"]);
  expect(asRows(["Rye"], 4)).toEqual(["Rye", "", "", ""]);
  expect(asRows(["Rye"], 1)).toEqual(["Rye"]);
});

test("empty rows at the end are not choices, but an empty row in between is", () => {
  expect(asValue(["", ""])).toBeUndefined();
  expect(asValue(["Rye", "", "Oats", ""])).toEqual(["Rye", "", "Oats"]);
});

test("a row can be moved and removed", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "c", "b"]);
  expect(without(["a", "b", "c"], 1)).toEqual(["a", "c"]);
});
