import { expect, test } from "vitest";
import type { Block } from "./to-markdown.ts";
import { writeMarkdown } from "./to-markdown.ts";

const paragraph = (...runs: Block["runs"]): Block => ({ kind: "paragraph", depth: 0, runs });
const item = (text: string, more: Partial<Block> = {}): Block => ({
  kind: "item",
  depth: 0,
  runs: [{ text }],
  ...more,
});

test("bold, italic, strikethrough, code and links become Markdown", () => {
  expect(
    writeMarkdown([
      paragraph(
        { text: "A " },
        { text: "bold ", strong: true },
        { text: "word, a " },
        { text: "slanted", emphasis: true },
      ),
      paragraph({ text: "gone", strike: true }, { text: " and " }, { text: "a`b", code: true }),
      paragraph(
        { text: "Our site", url: "https://example.com/a_(b)" },
        { text: " is " },
        { text: "https://example.com", url: "https://example.com" },
      ),
    ]),
  ).toBe(
    "A **bold** word, a *slanted*\n\n~~gone~~ and ``a`b``\n\n[Our site](https://example.com/a_%28b%29) is https://example.com",
  );
});

test("lists and headings become Markdown", () => {
  expect(
    writeMarkdown([
      { kind: "heading", depth: 2, runs: [{ text: "Agenda" }] },
      item("One"),
      item("Two"),
      paragraph({ text: "Then:" }),
      item("First", { number: 1 }),
      item("Second", { number: 2 }),
    ]),
  ).toBe("## Agenda\n\n- One\n- Two\n\nThen:\n\n1. First\n2. Second");
});

test("text that only looks like markup stays literal", () => {
  expect(
    writeMarkdown([
      paragraph({ text: "snake_case and 2 * 3 * 4 = " }, { text: "24", strong: true }),
    ]),
  ).toBe("snake_case and 2 * 3 * 4 = **24**");
  expect(
    writeMarkdown([paragraph({ text: "*not slanted* but " }, { text: "bold", strong: true })]),
  ).toBe("\\*not slanted\\* but **bold**");
});

test("if no Markdown would read as the same text, there is none", () => {
  // An asterisk next to a letter doesn't end bold text.
  expect(
    writeMarkdown([
      paragraph({ text: "half" }, { text: "*bold*-", strong: true }, { text: "word" }),
    ]),
  ).toBeNull();
});

test("empty input gives empty Markdown", () => {
  expect(writeMarkdown([])).toBe("");
  expect(writeMarkdown([paragraph({ text: "  " })])).toBe("");
});
