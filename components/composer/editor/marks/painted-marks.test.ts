import fc from "fast-check";
import { expect, test } from "vitest";
import { cutByMarks, type PaintedMark, splitBlocks } from "./painted-marks.tsx";

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

test("a short text, and one without line breaks, is one block", () => {
  expect(splitBlocks("")).toEqual([{ start: 0, text: "" }]);
  expect(splitBlocks("one\ntwo\n")).toEqual([{ start: 0, text: "one\ntwo\n" }]);
  expect(splitBlocks("x".repeat(5000))).toHaveLength(1);
});

test("a long text is split at line breaks without losing anything", () => {
  const text = "A line.\n".repeat(1000);
  const blocks = splitBlocks(text);
  expect(blocks.length).toBeGreaterThan(5);
  expect(blocks.map((block) => block.text).join("")).toBe(text);
  for (const { start, text: lines } of blocks) expect(text.startsWith(lines, start)).toBe(true);
  // A text that ends with a line break has an empty last line.
  expect(blocks.at(-1)?.text).not.toBe("A line.");
});
