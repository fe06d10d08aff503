import { expect, test } from "vitest";
import type { TextMark } from "./marks/text-mark.ts";
import { describeMarks, messagesAt } from "./text-editor.tsx";

const LONG: TextMark = { start: 10, end: 20, kind: "over", message: "Too long for X." };
const LINK: TextMark = { start: 4, end: 12, kind: "error", message: "The link is blocked." };
const MUTE: TextMark = { start: 0, end: 20, kind: "warning" };

test("with the caret in a mark or at its edge, the mark's message is shown", () => {
  const at = (start: number, end = start) =>
    messagesAt([LONG, LINK, MUTE], { start, end }).map(({ message }) => message);
  expect(at(2)).toEqual([]);
  expect(at(4)).toEqual(["The link is blocked."]);
  expect(at(11)).toEqual(["Too long for X.", "The link is blocked."]);
  expect(at(20)).toEqual(["Too long for X."]);
  expect(at(0, 5)).toEqual(["The link is blocked."]);
  expect(messagesAt([LONG], null)).toEqual([]);
});

test("a message that two marks share is shown once", () => {
  expect(messagesAt([LONG, { ...LONG, start: 15 }], { start: 16, end: 16 })).toHaveLength(1);
});

test("the description of all marks is limited to a length that screen readers can read out", () => {
  expect(describeMarks([MUTE])).toBeUndefined();
  expect(describeMarks([LONG, LINK, LONG])).toBe(
    "Marked in the text: Too long for X. The link is blocked.",
  );
  const many = ["A.", "B.", "C.", "D.", "E."].map((message) => ({ ...LONG, message }));
  expect(describeMarks(many)).toBe("Marked in the text: A. B. C. And 2 more.");
});
