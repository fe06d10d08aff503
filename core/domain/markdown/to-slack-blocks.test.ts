import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { parseMarkdown, renderDocument, toSlackBlocks } from "./index.ts";
import { posts } from "./testing/posts.ts";
import { readCorpus } from "./testing/read-corpus.ts";
import type { SlackElement, SlackInline } from "./to-slack-blocks.ts";

function send(markdown: string) {
  return elementsOf(markdown);
}

function elementsOf(markdown: string): readonly SlackElement[] {
  return toSlackBlocks(renderDocument(parseMarkdown(markdown), "slack"))[0]?.elements ?? [];
}

function section(...elements: SlackInline[]): SlackElement {
  return { type: "rich_text_section", elements };
}

const item = (text: string) => section({ type: "text", text });

test("a literal delimiter is plain text", () => {
  expect(send("2 * 3 * 4, *_args_ <!channel> & `tick` :smile:")).toEqual([
    section(
      { type: "text", text: "2 * 3 * 4, *" },
      { type: "text", text: "args", style: { italic: true } },
      { type: "text", text: " <!channel> & " },
      { type: "text", text: "tick", style: { code: true } },
      { type: "text", text: " :smile:" },
    ),
  ]);
});

test("a URL in brackets or quotes becomes a link and ends before the closing punctuation", () => {
  expect(send("A (https://ex.com/F_(b)) “https://ex.com/x”。")).toEqual([
    section(
      { type: "text", text: "A (" },
      { type: "link", url: "https://ex.com/F_(b)", text: "https://ex.com/F_(b)" },
      { type: "text", text: ") “" },
      { type: "link", url: "https://ex.com/x", text: "https://ex.com/x" },
      { type: "text", text: "”。" },
    ),
  ]);
});

test("URLs become links, also in bold text, but not in code", () => {
  expect(send("**see https://a.co/x_y**, `https://b.co`, c.com and [d](https://d.co)")).toEqual([
    section(
      { type: "text", text: "see ", style: { bold: true } },
      { type: "link", url: "https://a.co/x_y", text: "https://a.co/x_y", style: { bold: true } },
      { type: "text", text: ", " },
      { type: "text", text: "https://b.co", style: { code: true } },
      { type: "text", text: ", " },
      { type: "link", url: "https://c.com", text: "c.com" },
      { type: "text", text: " and " },
      { type: "link", url: "https://d.co", text: "d" },
    ),
  ]);
});

test("lists keep their numbers around nested items", () => {
  expect(send("Do:\n1. a\n2. b\n   - c\n3. d\n\nDone")).toEqual([
    item("Do:"),
    { type: "rich_text_list", style: "ordered", elements: [item("a"), item("b")] },
    { type: "rich_text_list", style: "bullet", indent: 1, elements: [item("c")] },
    { type: "rich_text_list", style: "ordered", offset: 2, elements: [item("d")] },
    item("\nDone"),
  ]);
});

test("numbers that Slack would renumber stay text", () => {
  expect(send("2026. A great year\n1) this")).toEqual([item("2026. A great year\n1) this")]);
});

test("the lines of a quote are one element, and code is a block", () => {
  expect(send("> a **b**\n> c\n\n```ts\nx = 1;\n\ny = `z`;\n```\nend")).toEqual([
    {
      type: "rich_text_quote",
      elements: [
        { type: "text", text: "a " },
        { type: "text", text: "b", style: { bold: true } },
        { type: "text", text: "\nc" },
      ],
    },
    item("\n"),
    {
      type: "rich_text_preformatted",
      elements: [{ type: "text", text: "x = 1;\n\ny = `z`;" }],
    },
    item("end"),
  ]);
});

test("an empty quote is left out, because Slack refuses it", () => {
  expect(send("a\n\n> \n\nb")).toEqual([item("a\n"), item("\nb")]);
  expect(send("> ")).toEqual([item("> ")]);
});

test("a blank text has no block, because Slack refuses an empty one", () => {
  expect(toSlackBlocks(renderDocument(parseMarkdown(" \n "), "slack"))).toEqual([]);
});

test("every character arrives in its place and no element is empty, whatever the text", () => {
  const corpus = [
    ...readCorpus("as-typed.txt"),
    ...readCorpus("marked.txt").map((post) => post.split("\n=> ")[0] ?? ""),
  ];
  const check = (post: string) => {
    const { text } = renderDocument(parseMarkdown(post), "slack");
    const elements = elementsOf(post);
    expect(withoutMarkers(elements.map(shown).join("\n"))).toBe(withoutMarkers(text));
    for (const element of elements) expect(inlinesOf(element)).not.toEqual([]);
    for (const inline of elements.flatMap(inlinesOf)) expect(textOf(inline)).not.toBe("");
  };
  for (const post of corpus) check(post);
  fc.assert(fc.property(posts(), check), { numRuns: runs(2000) });
});

function inlinesOf(element: SlackElement): readonly SlackInline[] {
  return element.type === "rich_text_list" ? element.elements.flatMap(inlinesOf) : element.elements;
}

function shown(element: SlackElement): string {
  if (element.type === "rich_text_list") return element.elements.map(shown).join("\n");
  return inlinesOf(element).map(textOf).join("");
}

function textOf(inline: SlackInline): string {
  return "text" in inline ? inline.text : inline.user_id;
}

/** Removes whitespace and the markers of quotes and lists. */
function withoutMarkers(text: string) {
  return text.replaceAll(/[\s>*+-]|\d+[.)]/g, "");
}
