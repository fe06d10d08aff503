import fc from "fast-check";

const ADDRESSES = [
  "https://.",
  "https:///foo",
  "https://a.co/x",
  "http://é.com",
  "example.com",
  "[label](https:///a)",
  "[label](<https://a b>)",
  "[a](https://a.co)",
  "[a](mailto:a@b.co)",
  "<https:///a>",
  "<https://a.co>",
  "httpbin.org",
];
const WORDS = [
  "#tag",
  "＃tag",
  "#",
  "$AAPL",
  "@alice.test",
  "@alice.bsky.social",
  "**bold**",
  "word",
];
const CHARACTERS = [
  "é",
  "日",
  "👨‍👩‍👧‍👦",
  "🇩🇪",
  "e\u0301",
  "\u0301",
  "\u200d",
  "\ufe0f",
  "क्षि",
  "ก็",
  "\u1100\u1161",
  "\r\n",
  "\ud83d",
  "\u2800",
];
const GLUE = [..." \n().,;:!?/<>[]#@-_"];
const REPEATED = ["a", "日", "👨‍👩‍👧‍👦", "#e", "e\u0301\u0301\u0301", "क्ष", "#x", "🇩🇪"];

const piece = fc.oneof(
  fc.constantFrom(...ADDRESSES),
  fc.constantFrom(...WORDS),
  fc.constantFrom(...CHARACTERS),
  fc.constantFrom(...GLUE),
  fc.string({ unit: "grapheme", maxLength: 6 }),
  fc
    .tuple(fc.constantFrom(...REPEATED), fc.integer({ min: 1, max: 310 }))
    .map(([text, times]) => text.repeat(times)),
);

export const randomPosts: fc.Arbitrary<string> = fc
  .array(piece, { maxLength: 10 })
  .map((pieces) => pieces.join(""));
