import { expect, test } from "vitest";
import { duration } from "./duration.ts";
import { fileSize } from "./file-size.ts";
import { readMediaQuery, toFilesInput, writeMediaQuery } from "./media-query.ts";
import { reorder } from "./reorder.ts";
import { placeAt } from "./use-sortable.ts";

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1000, "1 KB"],
  [3_400_000, "3.4 MB"],
  [4_000_000_000, "4 GB"],
])("%s bytes are %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

test.each([
  [7_000, "0:07"],
  [750_400, "12:30"],
  [3_723_000, "1:02:03"],
])("%s ms are %s", (ms, text) => {
  expect(duration(ms)).toBe(text);
});

test("an item is moved, but not beyond the ends", () => {
  expect(reorder(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(reorder(["a", "b", "c"], 2, -4)).toEqual(["c", "a", "b"]);
});

test("the library's URL states what is shown, and invalid values are ignored", () => {
  const query = readMediaQuery({ search: " sea ", kind: "sound", unused: "true", label: ["a"] });
  expect(query).toEqual({ search: "sea", unused: "true" });
  expect(readMediaQuery(Object.fromEntries(new URLSearchParams(writeMediaQuery(query))))).toEqual(
    query,
  );
  expect(toFilesInput(query)).toMatchObject({ search: "sea", unused: true });
  expect(writeMediaQuery({})).toBe("");
});

test.each([
  [0, 0],
  [99, 0],
  [100, 1],
  [250, 2],
  [999, 2],
])("a pointer at %s is over place %s of three", (y, place) => {
  expect(placeAt([100, 200, 300], y)).toBe(place);
});
