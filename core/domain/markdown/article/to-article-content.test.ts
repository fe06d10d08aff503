import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { parseMarkdown } from "../parse-markdown.ts";
import { renderDocument } from "../render/render-document.ts";
import { posts } from "../testing/posts.ts";
import { findArticleBlocks } from "./find-article-blocks.ts";
import { toArticleContent } from "./to-article-content.ts";

const render = (markdown: string) => renderDocument(parseMarkdown(markdown), "x_article");
const contentOf = (markdown: string) => toArticleContent(render(markdown));

test("headings, paragraphs, lists and quotes become blocks without their markers", () => {
  const story =
    "# Bread\n\nWe bake.\nEvery day.\n\n\n## Kinds\n- rye\n- wheat\n\n1. knead\n2. bake\n\n> fresh\n> and warm\n\n### End";
  expect(contentOf(story).blocks.map(({ type, text }) => [type, text])).toEqual([
    ["header-one", "Bread"],
    ["unstyled", "We bake.\nEvery day."],
    ["header-two", "Kinds"],
    ["unordered-list-item", "rye"],
    ["unordered-list-item", "wheat"],
    ["ordered-list-item", "knead"],
    ["ordered-list-item", "bake"],
    ["blockquote", "fresh\nand warm"],
    ["header-three", "End"],
  ]);
});

test("styles are ranges of their block, in UTF-16 code units", () => {
  expect(contentOf("# One\n\n🥖 **fresh *and* warm** ~~stale~~").blocks[1]).toEqual({
    type: "unstyled",
    text: "🥖 fresh and warm stale",
    inline_style_ranges: [
      { offset: 3, length: 14, style: "bold" },
      { offset: 9, length: 3, style: "italic" },
      { offset: 18, length: 5, style: "strikethrough" },
    ],
  });
});

test("no word is lost and ranges stay within their block, whatever the text", () => {
  fc.assert(
    fc.property(posts(), (markdown) => {
      const rendition = render(markdown);
      const blocks = findArticleBlocks(rendition);
      const arrived = blocks.map(({ text }) => text).join("");
      expect(withoutMarkers(arrived)).toBe(withoutMarkers(rendition.text));
      for (const { text, marks } of blocks)
        for (const { start, end } of marks) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
    }),
    { numRuns: runs(2000) },
  );
});

/** Removes whitespace and the markers of quotes and lists: no block may drop anything else. */
function withoutMarkers(text: string) {
  return text.replaceAll(/[\s>*-]|\d+\./g, "");
}

test("a link becomes an entity; a bare URL stays text and is reported", () => {
  const { blocks, entities } = contentOf(
    "See [our page](https://example.com/a)\n\nand [more](https://example.com/b) at https://example.com/c",
  );
  expect(entities).toEqual([
    {
      key: "0",
      value: { type: "link", mutability: "mutable", data: { url: "https://example.com/a" } },
    },
    {
      key: "1",
      value: { type: "link", mutability: "mutable", data: { url: "https://example.com/b" } },
    },
  ]);
  expect(blocks).toEqual([
    {
      type: "unstyled",
      text: "See our page",
      entity_ranges: [{ offset: 4, length: 8, key: 0 }],
    },
    {
      type: "unstyled",
      text: "and more at https://example.com/c",
      entity_ranges: [{ offset: 4, length: 4, key: 1 }],
      data: { urls: [{ from_index: 12, to_index: 33, text: "https://example.com/c" }] },
    },
  ]);
});

test("a code block becomes fenced Markdown, including its blank lines", () => {
  const { blocks, entities } = contentOf("Look:\n\n```js\nlet a;\n\nlet b;\n```\n\nDone");
  expect(blocks).toEqual([
    { type: "unstyled", text: "Look:" },
    { type: "atomic", text: " ", entity_ranges: [{ offset: 0, length: 1, key: 0 }] },
    { type: "unstyled", text: "Done" },
  ]);
  expect(entities[0]?.value).toEqual({
    type: "markdown",
    mutability: "mutable",
    data: { markdown: "```js\nlet a;\n\nlet b;\n```" },
  });
});

test("formatting that X's articles don't support is reported", () => {
  const { warnings } = render("#### Deep\n\nUse `code` here and [mail](mailto:a@example.com)");
  expect(warnings.map(({ message }) => message)).toHaveLength(3);
});

test("numbers that X would renumber stay text", () => {
  const { blocks } = contentOf("2026. A great year\n\n3) three");
  expect(blocks.map(({ type, text }) => [type, text])).toEqual([
    ["unstyled", "2026. A great year"],
    ["unstyled", "3) three"],
  ]);
});
