import { expect, test } from "vitest";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { cutToFit, linkOver, readPaste } from "./use-paste.ts";

test("no character is split", () => {
  expect(cutToFit("ab😀c", 3)).toBe("ab");
  expect(cutToFit("ab😀c", 4)).toBe("ab😀");
  expect(cutToFit("ab", 5)).toBe("ab");
  expect(cutToFit("ab", 0)).toBe("");
  expect(cutToFit("ab", -3)).toBe("");
});

test("pasting a URL over selected text makes it a link", () => {
  expect(linkOver("our launch", "https://example.com/a")).toBe(
    "[our launch](https://example.com/a)",
  );
  expect(linkOver("launch ", " https://example.com/a\n")).toBe("[launch](https://example.com/a) ");
});

test("the link keeps any selected text and any URL unchanged", () => {
  const markdown = linkOver("a [new] one", "https://example.com/a_(b)?c=<d>") ?? "";
  const { text, marks } = renderDocument(parseMarkdown(markdown), "slack");
  expect(text).toBe("a [new] one");
  expect(marks).toMatchObject([{ kind: "link", url: "https://example.com/a_%28b%29?c=%3Cd%3E" }]);
});

test("anything else is pasted unchanged", () => {
  expect(linkOver("", "https://example.com")).toBeNull();
  expect(linkOver("words", "two words")).toBeNull();
  expect(linkOver("words", "see https://example.com")).toBeNull();
  expect(linkOver("words", "javascript:alert(1)")).toBeNull();
  expect(linkOver("https://old.example", "https://example.com")).toBeNull();
  expect(linkOver("two\nlines", "https://example.com")).toBeNull();
});

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
