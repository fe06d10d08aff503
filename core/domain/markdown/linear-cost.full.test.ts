import { expect, test } from "vitest";
import { Dialect } from "#core/contract/resources/dialect.ts";
import { costGrowth, LINEAR } from "../testing/cost-growth.ts";
import { parseMarkdown, renderDocument, toTelegramEntities, toTumblrBlocks } from "./index.ts";
import { readDocument } from "./parse-markdown.ts";

const hostile = [
  "*",
  "_",
  "~~",
  "[",
  "]",
  "`",
  "\\",
  "<",
  ">",
  "> ",
  "- ",
  "#",
  "a",
  "*a ",
  "a* ",
  "a*",
  "*a_ ",
  "**a*",
  "_a*b_*",
  "[a](b)",
  "[a](",
  "[a](https://a.co",
  '[a](https://a.co "',
  "[](a.co (",
  "<https://a",
  "](",
  "[`",
  "```a\n",
  "`a``",
  "# a\n",
  "> > ",
  "\n",
  "\r",
  "(a",
  "a.",
  "@a.",
  "#a ",
  "$a",
  "https://",
  "x.com/((",
  "日*",
  "é_",
  "👩🏽‍🔬",
  "\u200D",
  " ",
  "\t",
  "#a\n",
  "> a\n",
  "> > a\n",
  "- a\n",
  "  - a\n",
  "1. a\n",
  "1. ",
  "**a** ",
  "**a\n",
  "a**\n",
  "*a **b* c** ",
  "**a** `*` ",
  "`a` ",
  "`*` ",
  "```\na\n```\n",
  "[*a*](https://a.co) ",
  "https://a.co/*x* ",
  "://",
  "|",
  "-",
  "=",
  "&a",
  "http",
  "`a' ",
  "a=`b`",
  "\\_(",
  "_a_: ",
  "_a_,\n",
];

test.each(hostile)("a long text of %j costs no more than its length", expectLinear);

test("parsing long prose takes linear time", () => {
  expectLinear(
    "Some **bold** words, a [link](https://example.com/a_b), @alice.bsky.social and #tags. ",
  );
});

const farSearched = [
  "*a ",
  "a* ",
  "_a",
  "~~a ",
  "[",
  "[a](b) ",
  "[a](b",
  '[a](b "',
  "[a](b (",
  "<https://a",
  "`a``",
  "```a\n",
  "https://a.co/*x* ",
  "\\* ",
  "> a\n",
  "- a\n",
];

test.each(farSearched)(
  "parsing 200 of %j takes no longer than parsing the text between them",
  (delimiters) => {
    const growth = costGrowth("word ", (text) => {
      const between = text.slice(0, text.length / 200);
      return readDocument((delimiters + between).repeat(200));
    });
    expect(growth).toBeLessThan(LINEAR);
  },
);

function expectLinear(pattern: string) {
  expect(costGrowth(pattern, readDocument), "reading").toBeLessThan(LINEAR);
  for (const dialect of Dialect.options) {
    const growth = costGrowth(pattern, (text) => render(text, dialect));
    expect(growth, dialect).toBeLessThan(LINEAR);
  }
}

function render(text: string, dialect: Dialect) {
  const rendition = { ...renderDocument(parseMarkdown(text), dialect) };
  if (dialect === "telegram") return toTelegramEntities(rendition);
  if (dialect === "tumblr") return toTumblrBlocks(rendition);
  return rendition;
}
