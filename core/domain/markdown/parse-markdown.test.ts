import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { parseMarkdown } from "./index.ts";
import { findMarks } from "./parse-markdown.ts";
import { isWorthReading } from "./reading/is-worth-reading.ts";
import { readTree } from "./reading/read-tree.ts";
import { posts } from "./testing/posts.ts";
import { toPlainText } from "./to-plain-text.ts";

test("marks are sorted and never cross, whatever the text", () => {
  fc.assert(
    fc.property(posts(), (post) => {
      const { markdown, marks } = parseMarkdown(post);
      expect(markdown).toBe(post);
      let openTo: number[] = [];
      let last = 0;
      for (const { open, close } of marks) {
        expect(open.start).toBeGreaterThanOrEqual(last);
        expect(open.end).toBeGreaterThanOrEqual(open.start);
        expect(close.start).toBeGreaterThanOrEqual(open.end);
        expect(close.end).toBeLessThanOrEqual(post.length);
        last = open.end;
        openTo = openTo.filter((end) => end > open.start);
        for (const end of openTo) expect(close.end).toBeLessThanOrEqual(end);
        openTo.push(close.start === close.end ? close.end : close.start);
      }
    }),
    { numRuns: runs(3000) },
  );
});

test("skipped parts of the text contain no marks", () => {
  const lineStarts = fc.constantFrom(
    "# ",
    "###### ",
    "- ",
    "+ ",
    "12. ",
    "3) ",
    "\t",
    "  ",
    "\n",
    "\r",
  );
  const text = fc.constantFrom("a", "1", "#", "-", "+", ".", "🎉", " ", "https://example.com/a");
  fc.assert(
    fc.property(fc.array(fc.oneof(lineStarts, text)), (parts) => {
      const post = parts.join("");
      fc.pre(!isWorthReading(post));
      expect(findMarks(readTree(post), post)).toEqual([]);
    }),
    { numRuns: runs(2000) },
  );
});

test("a mark's position is exact after emoji, tabs, any line break and a byte order mark", () => {
  const post = "\uFEFF👩🏽‍🔬\t\r\n\ra **b** \u0000 `c`";
  const words = parseMarkdown(post).marks.map(({ open, close }) =>
    post.slice(open.end, close.start),
  );
  expect(words).toEqual(["b", "c"]);
});

test("a text with more delimiters or lines than a post can have stays as typed", () => {
  expect(toPlainText("**a** ".repeat(375))).toBe("a ".repeat(375));
  const dense = "**a** ".repeat(376);
  expect(toPlainText(dense)).toBe(dense);
  expect(toPlainText("**a**\n".repeat(300))).toBe("a\n".repeat(300));
  const tall = `${"\n".repeat(1_000)}**a**`;
  expect(toPlainText(tall)).toBe(tall);
});

test("a link or code longer than a post can be stays as typed", () => {
  for (const text of ["word ".repeat(399), "word ".repeat(500)]) {
    const isShort = text.length < 2_000;
    expect(toPlainText(`\`${text}\``)).toBe(isShort ? text : `\`${text}\``);
    const link = `[${text}](https://example.com)`;
    expect(toPlainText(link)).toBe(isShort ? `${text} (https://example.com)` : link);
  }
});
