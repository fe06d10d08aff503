import fc from "fast-check";
import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { renderCopy } from "#core/domain/copy/index.ts";

const WORDS = [
  "news",
  "Größe",
  "привет",
  "こんにちは",
  "안녕하세요",
  "שלום",
  "مرحبا",
  "हिन्दी",
  "ไทย",
  "naïve",
  "x²",
];
const EMOJI = ["👍", "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "❤️", "☺", "1️⃣", "👍🏽"];
const MARKS = ["@ana", "@ana@example.com", "#news", "#größe", "#日本", "$GOOG", "@_x_", "#1"];
const ADDRESSES = [
  "https://example.com/a_b?c=d&e=f#g",
  "http://例え.jp/ü",
  "example.com",
  "www.example.com/x",
  "[a label](https://example.com/notes)",
  "<https://example.com/>",
  "a@example.com",
];
const MARKUP = [
  "**bold**",
  "*it*",
  "~~gone~~",
  "`code`",
  "***both***",
  "\n\n# Head\n\n",
  "\n\n- one\n- two\n\n",
  "\n\n1. one\n2. two\n\n",
  "\n\n> said\n\n",
  "\n\n```\nlet a = 1 < 2;\n```\n\n",
  "||spoiler||",
  "\\*as typed\\*",
  "2*3*4",
  "a_b_c",
];
const PUNCTUATION = [
  "&",
  "&amp;",
  '"',
  "'",
  "(",
  ")",
  "[",
  "]",
  "{",
  "}",
  "|",
  "~",
  "_",
  "*",
  "\\",
  "!",
  "…",
  "<b>",
  "1 < 2 > 0",
];
const SPACES = [" ", "\n", "\n\n", "\t", "\u00a0", "\u200d", "e\u0301", "\u2028"];

const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.constantFrom(...EMOJI) },
  { weight: 2, arbitrary: fc.constantFrom(...MARKS) },
  { weight: 2, arbitrary: fc.constantFrom(...ADDRESSES) },
  { weight: 2, arbitrary: fc.constantFrom(...MARKUP) },
  { weight: 2, arbitrary: fc.constantFrom(...PUNCTUATION) },
  { weight: 1, arbitrary: fc.constantFrom(...SPACES) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 4 }) },
);

export const randomText: fc.Arbitrary<string> = fc
  .array(fc.tuple(piece, fc.constantFrom(" ", " ", " ", "")), { minLength: 1, maxLength: 14 })
  .map((pieces) => pieces.flat().join("").trim());

export const randomLine: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...WORDS),
      fc.constantFrom(...EMOJI),
      fc.constantFrom(...MARKS),
      fc.constantFrom("&", '"', "'", "(x)", "…", "*", "_"),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((words) => words.join(" "));

/** Appends words to the text until it has the format's limit plus `more`. Every letter counts as one. */
export function padTo(
  markdown: string,
  { format }: FormatRules,
  manifest: ProviderManifest,
  more = 0,
): string {
  const copy = { manifest, markdown, format, title: null, options: {}, media: [] };
  const lengths = renderCopy(copy).items[0]?.lengths ?? [];
  const room = Math.min(...lengths.map(({ length, limit }) => limit - length)) + more;
  // The text and the padding are two paragraphs.
  return room < 4 ? markdown : `${markdown}\n\n${randomWords(room - 2)}`;
}

function randomWords(length: number): string {
  return "word "
    .repeat(Math.ceil(length / 5))
    .slice(0, length - 1)
    .concat("d");
}
