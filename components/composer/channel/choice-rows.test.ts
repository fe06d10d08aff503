import { expect, test } from "vitest";
import { asRows, asValue, moved, without } from "./poll-choices.tsx";

test("a poll is begun with two rows, and has as many as were added", () => {
  expect(asRows(undefined, 0)).toEqual(["", ""]);
  expect(asRows(["Rye"], 0)).toEqual(["Rye", ""]);
  expect(asRows(["Rye", "Oats", "Barley"], 0)).toEqual(["Rye", "Oats", "Barley"]);
  expect(asRows(["Rye"], 4)).toEqual(["Rye", "", "", ""]);
  expect(asRows(["Rye"], 1)).toEqual(["Rye"]);
});

test("rows at the end that are empty are no choices, and one between others is", () => {
  expect(asValue(["", ""])).toBeUndefined();
  expect(asValue(["Rye", "", "Oats", ""])).toEqual(["Rye", "", "Oats"]);
});

test("a row is moved and taken off", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "c", "b"]);
  expect(without(["a", "b", "c"], 1)).toEqual(["a", "c"]);
});
