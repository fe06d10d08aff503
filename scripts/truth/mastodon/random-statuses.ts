import fc from "fast-check";
import type { Status } from "./lengths-by-mastodon.ts";

const MENTIONS = [
  "@",
  "@alice",
  "@a@b",
  "@alice@example.com",
  "@bob@例え.jp",
  "@a.b@c-d.e",
  "@_@x_y",
  "＠alice",
];
const HOSTS = [
  "example.com",
  "例え.jp",
  "a.co.uk",
  "t.co",
  "x.みんな",
  "xn--p1ai.xn--p1ai",
  "a_b.c.com",
  "localhost",
  "-a.com",
  "日本.com",
];
const PATHS = [
  "/",
  "/abc",
  "/a_(b)",
  "/(日)",
  "/x(y(z)w)v", "/a](", "](b)", "(b)",
  "/a)",
  "/日本",
  "/a@b",
  "/a@",
  "/a?b=c",
  "?q=1",
  "?é",
  "#x",
  ":80",
  ":",
  "/a…",
  "/a\u200b",
];
const SCHEMES = [
  "http://",
  "https://",
  "HTTP://",
  "http:",
  "://",
  "gemini://",
  "ipfs://",
  "ftp://",
];
const GLUE = [
  "a",
  "1",
  "=",
  "/",
  ".",
  ",",
  "-",
  "_",
  "(",
  ")",
  "[",
  "]",
  "<",
  ">",
  '"',
  "'",
  "「",
  "」",
  "!",
  "?",
  "#",
  "＃",
  "$",
  "&",
  "%",
  "~",
  "*",
  ":",
  ";",
  "|",
  "+",
];
const CHARACTERS = [
  "é",
  "日",
  "ß",
  "à",
  "е",
  "👩🏽‍🔬",
  "🇩🇪",
  "e\u0301",
  "\u0301",
  "\u200d",
  "\u202a",
  "\u00a0",
  "\u0000",
  "\u0085",
  "\ufeff",
  "\ufffe",
  "\ufe0f",
];
const LONG = [
  `@alice@${"b".repeat(254)}`,
  `@a@${"b.".repeat(120)}cc`,
  `http://${"a".repeat(64)}.com`,
  `http://x.com/${"a".repeat(4100)}`,
  "http://t.co/abc/def",
  `http://t.co/${"a".repeat(41)}`,
  `http://${"あ".repeat(53)}.jp`,
];

const text = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...MENTIONS) },
      { weight: 3, arbitrary: fc.constantFrom(...SCHEMES) },
      { weight: 4, arbitrary: fc.constantFrom(...HOSTS) },
      { weight: 4, arbitrary: fc.constantFrom(...PATHS) },
      { weight: 3, arbitrary: fc.constantFrom(...GLUE) },
      { weight: 2, arbitrary: fc.constantFrom(...CHARACTERS) },
      { weight: 3, arbitrary: fc.constantFrom(" ", " ", "\n", "\r\n", "\t", " word ") },
      { weight: 1, arbitrary: fc.constantFrom(...LONG) },
      { weight: 1, arbitrary: fc.string({ unit: "grapheme-ascii", maxLength: 4 }) },
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join("").toWellFormed());

/** Statuses made of what links and mentions are made of, and of what gets in their way. */
export const randomStatuses: fc.Arbitrary<Status> = fc.record({
  text,
  spoiler_text: fc.oneof(fc.constant(""), fc.constant(" "), text),
});
