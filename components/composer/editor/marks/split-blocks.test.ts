import { expect, test } from "vitest";
import { splitBlocks } from "./painted-marks.tsx";

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
