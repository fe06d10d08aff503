import { expect, test } from "vitest";
import { cardMarks } from "./thread-editor.tsx";

test("each card has its own marks, positioned in its own text", () => {
  const parts = { texts: ["One", "Two words"], separators: ["\n---\n"] };
  const value = "One\n---\nTwo words";
  const marks = [
    { start: 0, end: 3, kind: "error" as const },
    { start: value.indexOf("words"), end: value.length, kind: "over" as const },
  ];
  expect(cardMarks(marks, parts, 0)).toEqual([{ start: 0, end: 3, kind: "error" }]);
  expect(cardMarks(marks, parts, 1)).toEqual([{ start: 4, end: 9, kind: "over" }]);
  expect(cardMarks(marks, { texts: [value], separators: [] }, 0)).toBe(marks);
});
