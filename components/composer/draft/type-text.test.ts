import fc from "fast-check";
import { expect, test } from "vitest";
import { differingPart } from "./type-text.ts";

test("only the part that differs is replaced", () => {
  expect(differingPart("Come on Friday", "Come on Sunday")).toEqual({ start: 8, end: 11 });
  expect(differingPart("same", "same")).toEqual({ start: 4, end: 4 });
  expect(differingPart("aa", "aaa")).toEqual({ start: 2, end: 2 });
});

test("the rest of both texts is the same", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b") });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { start, end } = differingPart(before, after);
      const typed = after.slice(start, after.length - (before.length - end));
      expect(before.slice(0, start) + typed + before.slice(end)).toBe(after);
    }),
  );
});
