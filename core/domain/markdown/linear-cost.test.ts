import { expect, test } from "vitest";
import { parseMarkdown, renderDocument } from "./index.ts";

const LENGTH = 50_000;
/** Milliseconds. Linear work takes under a tenth of it here; quadratic work takes seconds. */
const BOUND = 1000;

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
];

test.each(hostile)("50,000 characters of %j cost no more than their length", (pattern) => {
  const source = pattern.repeat(LENGTH / pattern.length);
  const start = performance.now();
  const document = parseMarkdown(source);
  renderDocument(document, "bluesky");
  renderDocument(document, "plain");
  expect(performance.now() - start).toBeLessThan(BOUND);
});

test("100,000 characters of prose cost no more than their length", () => {
  const prose =
    "Some **bold** words, a [link](https://example.com/a_b), @alice.bsky.social and #tags. ".repeat(
      1200,
    );
  const start = performance.now();
  renderDocument(parseMarkdown(prose), "bluesky");
  expect(performance.now() - start).toBeLessThan(BOUND);
});
