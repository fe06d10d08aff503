import { expect, test } from "vitest";
import { newId } from "./ids.ts";

test("IDs created at the same moment are unique, of equal length, and sort in creation order", () => {
  const ids = Array.from({ length: 5_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every((id) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id))).toBe(true);
});
