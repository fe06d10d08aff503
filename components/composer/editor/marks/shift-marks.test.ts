import fc from "fast-check";
import { expect, test } from "vitest";
import { shiftMarks } from "./shift-marks.ts";

const mark = (start: number, end: number) => ({ start, end, kind: "error" as const });

test.each([
  ["behind what was typed", "one two", "one and two", mark(4, 7), "two"],
  ["before what was typed", "one two", "one two three", mark(0, 3), "one"],
  ["around what was typed", "one two", "one x two", mark(0, 7), "one x two"],
  ["cut at its end", "one two", "one tw", mark(4, 7), "tw"],
])("a mark %s keeps its text", (_, from, to, given, text) => {
  expect(shiftMarks([given], from, to).map(({ start, end }) => to.slice(start, end))).toEqual([
    text,
  ]);
});

test("a mark disappears with its text", () => {
  expect(shiftMarks([mark(4, 7)], "one two", "one ")).toEqual([]);
});

test("a mark never extends beyond its text", () => {
  const text = fc.string({ maxLength: 12, unit: fc.constantFrom("a", "b", " ") });
  fc.assert(
    fc.property(text, text, fc.nat(12), fc.nat(12), (from, to, left, right) => {
      const [start = 0, end = 0] = [left, right]
        .map((at) => Math.min(at, from.length))
        .sort((a, b) => a - b);
      fc.pre(start < end);
      for (const moved of shiftMarks([mark(start, end)], from, to)) {
        expect(moved.start).toBeGreaterThanOrEqual(0);
        expect(moved.end).toBeLessThanOrEqual(to.length);
        expect(moved.start).toBeLessThan(moved.end);
      }
    }),
  );
});
