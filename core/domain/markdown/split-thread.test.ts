import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { partsOf, splitParts, splitThread } from "./split-thread.ts";
import { joinParts } from "./thread-parts.ts";

test.each([
  ["one item", ["one item"]],
  ["  as typed \n\n", ["  as typed \n\n"]],
  ["one\n---\ntwo", ["one", "two"]],
  ["one\n\n---\n\n  two  \n", ["one", "  two  "]],
  ["one\r\n---\r\ntwo", ["one", "two"]],
  ["one\n--- \ntwo", ["one", "two"]],
  ["one\n\nstill one\n---\ntwo\n---\nthree", ["one\n\nstill one", "two", "three"]],
  ["one\n---\n---\n\n---\ntwo\n---", ["one", "two"]],
  ["one\n----\n- - -\n***\nstill one", ["one\n----\n- - -\n***\nstill one"]],
  ["one --- still one", ["one --- still one"]],
  ["one\n\\---\nstill one", ["one\n\\---\nstill one"]],
  ["```yaml\na: 1\n---\nb: 2\n```\n---\ntwo", ["```yaml\na: 1\n---\nb: 2\n```", "two"]],
  ["", [""]],
  ["---", [""]],
])("a line with only --- separates items: %j", (markdown, items) => {
  expect(splitThread(markdown)).toEqual(items);
});

test("splitting at a thousand separators takes linear time", () => {
  expect(splitThread("item\n---\n".repeat(20_000))).toHaveLength(20_000);
});

test.each([
  ["one\n---\ntwo", ["one", "two"], ["\n---\n"]],
  ["one\n\n---\n\ntwo", ["one", "two"], ["\n\n---\n\n"]],
  ["one\n\n---\ntwo", ["one\n", "two"], ["\n---\n"]],
  ["---\ntwo", ["", "two"], ["---\n"]],
  ["one\n---", ["one", ""], ["\n---"]],
  ["one\n---\n\n---\ntwo", ["one", "", "two"], ["\n---\n", "\n---\n"]],
  ["one\n\n---\n\n---\n\ntwo", ["one", "", "\ntwo"], ["\n\n---\n\n", "---\n"]],
  ["```\n---\n```\n---\ntwo", ["```\n---\n```", "two"], ["\n---\n"]],
])("the parts of %j and their separators stay as typed", (markdown, texts, separators) => {
  expect(partsOf(markdown)).toEqual({ texts, separators });
});

const line = fc.constantFrom(
  "---",
  " --- ",
  "",
  "word",
  "```",
  "\\---",
  "> q",
  "- a",
  "  ",
  "----",
);
const threads = fc.oneof(
  fc
    .array(fc.tuple(line, fc.constantFrom("\n", "\r\n", "\r")), { maxLength: 14 })
    .map((lines) => lines.flat().join("")),
  fc.string({ unit: "binary" }),
);

test("joining the parts restores the text, and the items are their trimmed texts", () => {
  fc.assert(
    fc.property(threads, (markdown) => {
      const parts = partsOf(markdown);
      expect(joinParts(parts)).toBe(markdown);
      expect(splitParts(markdown)).toHaveLength(parts.texts.length);
      const words = parts.texts.map((text) => text.trim()).filter((text) => text !== "");
      expect(splitThread(markdown).map((item) => item.trim())).toEqual(
        words.length === 0 ? [""] : words,
      );
    }),
    { numRuns: runs(2000) },
  );
});
