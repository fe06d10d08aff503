import { expect, test } from "vitest";
import { readPaste } from "./use-paste.ts";

function clipboard(data: Record<string, string>, names: string[] = []) {
  const files = names.map((name) => new File(["x"], name)) as unknown as FileList;
  return { getData: (type: string) => data[type] ?? "", files };
}

test("line breaks of every system are normalized", () => {
  expect(readPaste(clipboard({ "text/plain": "a\r\nb\rc\n" }))?.text).toBe("a\nb\nc\n");
});

test("a file with only its name is not pasted as text", () => {
  expect(readPaste(clipboard({ "text/plain": "cat.png" }, ["cat.png"]))).toBeNull();
  expect(readPaste(clipboard({}, ["cat.png"]))).toBeNull();
  expect(readPaste(clipboard({ "text/plain": "My cat" }, ["cat.png"]))?.text).toBe("My cat");
});

test("simple rich text is converted; tables, pages and plain text with markup are not", () => {
  const html = (markup: string) =>
    readPaste(clipboard({ "text/plain": "x", "text/html": markup }))?.html;
  expect(html("<p>A <b>bold</b> word</p>")).not.toBe("");
  expect(html('<span style="font-weight: 700">x</span>')).not.toBe("");
  expect(html("<meta charset=utf-8><span>x</span>")).toBe("");
  expect(html("<table><tr><td><b>1</b></td></tr></table>")).toBe("");
  expect(html(`<b>${"x".repeat(600_000)}</b>`)).toBe("");
});
