import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { parseMarkdown, renderDocument, toTumblrBlocks } from "./index.ts";
import { posts } from "./testing/posts.ts";

function send(markdown: string) {
  return toTumblrBlocks(renderDocument(parseMarkdown(markdown), "tumblr"));
}

test("offsets count code points of the block: a family emoji has seven", () => {
  expect(send("first\n\n👨‍👩‍👧‍👦 **a** [b](https://b.co)")).toEqual([
    { type: "text", text: "first" },
    {
      type: "text",
      text: "👨‍👩‍👧‍👦 a b",
      formatting: [
        { type: "bold", start: 8, end: 9 },
        { type: "link", start: 10, end: 11, url: "https://b.co" },
      ],
    },
  ]);
});

test("the lines of a quote are one block whose ranges ignore the markers", () => {
  expect(send("> a **b**\n> c *d*")).toEqual([
    {
      type: "text",
      text: "a b\nc d",
      subtype: "quote",
      formatting: [
        { type: "bold", start: 2, end: 3 },
        { type: "italic", start: 6, end: 7 },
      ],
    },
  ]);
});

test("numbers that Tumblr would change stay text", () => {
  expect(send("2026. A year\n\n1. a\n2. b\n\n3. c\n5. d").map(({ text }) => text)).toEqual([
    "2026. A year",
    "a",
    "b",
    "c",
    "5. d",
  ]);
});

test("an item continues over its lines, and nested items state their depth", () => {
  expect(send("- a\n  goes on\n  - b\n    - c\n- d")).toEqual([
    { type: "text", text: "a\n  goes on", subtype: "unordered-list-item" },
    { type: "text", text: "b", subtype: "unordered-list-item", indent_level: 1 },
    { type: "text", text: "c", subtype: "unordered-list-item", indent_level: 2 },
    { type: "text", text: "d", subtype: "unordered-list-item" },
  ]);
});

test("a blank line separates paragraphs, and each further one is an empty block", () => {
  expect(send("a\nb\n\nc\n\n\n\nd\n").map(({ text }) => text)).toEqual(["a\nb", "c", "", "", "d"]);
});

test("no word is lost and ranges stay within their block, whatever the text", () => {
  fc.assert(
    fc.property(posts(), (post) => {
      const blocks = send(post);
      const { text } = renderDocument(parseMarkdown(post), "tumblr");
      const words = blocks.map((block) => block.text).join(" ");
      expect(withoutMarkers(words)).toBe(withoutMarkers(text));
      for (const { text: shown, formatting = [] } of blocks) {
        for (const { start, end } of formatting) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual([...shown].length);
        }
      }
    }),
    { numRuns: runs(2000) },
  );
});

/** Removes whitespace and the markers of quotes and lists: no block may drop anything else. */
function withoutMarkers(text: string) {
  return text.replaceAll(/[\s>*-]|\d+\./g, "");
}
