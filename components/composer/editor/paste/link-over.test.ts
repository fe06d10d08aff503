import { expect, test } from "vitest";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { linkOver } from "./use-paste.ts";

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
