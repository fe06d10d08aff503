import fc from "fast-check";

const DELIMITERS = [
  ..."*_`<>|&!=-[]()\\#~^",
  ...["**", "~~", "```", "](", "\n", "\r\n", "# ", "- ", "+ ", "> ", ">>> ", "1. ", "2) ", "-# "],
];
// No NUL: requests with one are refused earlier.
const CHARACTERS = [
  "a",
  "é",
  "日",
  "👩🏽‍🔬",
  "🇩🇪",
  "e\u0301",
  "\uD83D",
  "\uDE00",
  "\u200D",
  "(",
  '"',
  ".",
  " ",
];
const WORDS = [
  "https://a.co/x_y",
  "https://a.co/*x*",
  "example.com",
  "@alice.bsky.social",
  "<@1>",
  "<!channel>",
  "&amp;",
  "#tag",
  "$AAPL",
  "snake_case",
];
const MARKED = [
  "[label](https://a.co)",
  "[🎉](https://a.co/é)",
  "[a*b](https://a.co/(x))",
  "<https://a.co>",
  "**bold** ",
  "_italic_ ",
  "`code`",
  "~~gone~~",
  "word ",
  "\n> ",
  "\n- ",
  "\n```ts\n*a*\n```\n",
];

/** Generates posts from everything that marks, links and facets consist of, and from what interferes with them. */
export function posts(): fc.Arbitrary<string> {
  const piece = fc.oneof(
    fc.constantFrom(...DELIMITERS),
    fc.constantFrom(...CHARACTERS),
    fc.constantFrom(...WORDS),
    fc.constantFrom(...MARKED),
  );
  return fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));
}
