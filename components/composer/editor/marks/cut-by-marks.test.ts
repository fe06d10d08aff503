import fc from "fast-check";
import { expect, test } from "vitest";
import { cutByMarks, type PaintedMark } from "./painted-marks.tsx";

const Marks = fc.array(
  fc.record({
    start: fc.integer({ min: -5, max: 40 }),
    end: fc.integer({ min: -5, max: 40 }),
    kind: fc.constantFrom<PaintedMark["kind"]>("over", "error", "warning", "invisible"),
  }),
  { maxLength: 12 },
);

test("text is split at marks, also where they overlap", () => {
  expect(
    cutByMarks("one two three", [
      { start: 4, end: 13, kind: "over" },
      { start: 0, end: 7, kind: "error" },
    ]),
  ).toEqual([
    { text: "one ", kinds: ["error"] },
    { text: "two", kinds: ["over", "error"] },
    { text: " three", kinds: ["over"] },
  ]);
});

test("without a mark, or with an empty one, the text stays whole", () => {
  expect(cutByMarks("word", [])).toEqual([{ text: "word", kinds: [] }]);
  expect(cutByMarks("word", [{ start: 4, end: 9, kind: "over" }])).toEqual([
    { text: "word", kinds: [] },
  ]);
  expect(cutByMarks("", [{ start: 0, end: 9, kind: "over" }])).toEqual([]);
});

test("the segments add up to the text, and each character has the marks that cover it", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), Marks, (text, marks) => {
      const parts = cutByMarks(text, marks);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      let at = 0;
      for (const part of parts) {
        for (let offset = 0; offset < part.text.length; offset += 1, at += 1) {
          const covering = marks.filter(({ start, end }) => start <= at && end > at);
          expect(new Set(part.kinds)).toEqual(new Set(covering.map(({ kind }) => kind)));
        }
      }
    }),
  );
});

test("of thousands of marks, only a few are rendered", () => {
  const marks = Array.from({ length: 50_000 }, (_, index) => {
    return { start: index * 2, end: index * 2 + 1, kind: "invisible" } as const;
  });
  expect(cutByMarks("x".repeat(100_000), marks).length).toBeLessThan(1000);
});
