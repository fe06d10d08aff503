import { expect, test } from "vitest";
import { Dialect } from "#core/contract/resources/provider-manifest.ts";
import { parseMarkdown, renderDocument, toTelegramEntities, toTumblrBlocks } from "./index.ts";

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
];

test.each(hostile)("50,000 characters of %j cost no more than their length", (pattern) => {
  const source = pattern.repeat(LENGTH / pattern.length);
  for (const cost of costs(source)) expect(cost).toBeLessThan(BOUND);
});

test("100,000 characters of prose cost no more than their length", () => {
  const prose =
    "Some **bold** words, a [link](https://example.com/a_b), @alice.bsky.social and #tags. ".repeat(
      1200,
    );
  for (const cost of costs(prose)) expect(cost).toBeLessThan(BOUND);
});

/** Milliseconds to read a post, and to render it for each platform. */
function costs(source: string): number[] {
  const document = parseMarkdown(source);
  const renditions = Dialect.options.map((dialect) =>
    timed(() => void renderDocument(document, dialect)),
  );
  const telegram = renderDocument(document, "telegram");
  const tumblr = renderDocument(document, "tumblr");
  return [
    ...renditions,
    timed(() => void parseMarkdown(source)),
    timed(() => void toTelegramEntities(telegram)),
    timed(() => void toTumblrBlocks(tumblr)),
  ];
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
