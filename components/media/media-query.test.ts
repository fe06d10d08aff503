import { expect, test } from "vitest";
import { readMediaQuery, toFilesInput, writeMediaQuery } from "./media-query.ts";

test("the library's URL states what is shown, and invalid values are ignored", () => {
  const query = readMediaQuery({ search: " sea ", kind: "sound", unused: "true", label: ["a"] });
  expect(query).toEqual({ search: "sea", unused: "true" });
  expect(readMediaQuery(Object.fromEntries(new URLSearchParams(writeMediaQuery(query))))).toEqual(
    query,
  );
  expect(toFilesInput(query)).toMatchObject({ search: "sea", unused: true });
  expect(writeMediaQuery({})).toBe("");
});
