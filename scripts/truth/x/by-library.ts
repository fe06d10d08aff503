import fc from "fast-check";
import twitter from "twitter-text";
import { manifest } from "#platforms/x/manifest.ts";
import { compareRandom } from "../compare-random.ts";
import type { Comparison } from "../comparison.ts";
import { validate } from "../validate.ts";

/** Compares weight and validity of random posts with X's own library. */
export const xByLibrary: Comparison = {
  name: "x by its library",
  needs: [],
  run: (runs) =>
    compareRandom(randomPosts, runs, {
      ours(post) {
        const { verdict } = validate(manifest, post);
        return { weight: verdict.content.length, valid: verdict.ready };
      },
      theirs(post) {
        const { text } = validate(manifest, post);
        const { weightedLength, valid } = twitter.parseTweet(text);
        // Requiring text besides whitespace is Crier's own rule; at most one cashtag is the API's.
        const taken = text.trim() !== "" && twitter.extractCashtags(text).length <= 1;
        return { weight: weightedLength, valid: valid && taken };
      },
    }),
};

const HOSTS = [
  "example.com",
  "例え.jp",
  "a.co.uk",
  "t.co",
  "x.みんな",
  "twitter.한국",
  "日本語.com",
  "éa.com",
  "xn--p1ai.xn--p1ai",
  "a_b.c.com",
  "localhost",
  "-a.com",
  "turn.off",
  "some.music",
  "b.みんなです",
];

const PATHS = [
  "/",
  "/abc",
  "/a_(b)",
  "/(日)",
  "/x(y(z)w)v",
  "/a](",
  "](b)",
  "(b)",
  "/日本",
  "/a@b",
  "?q=1",
  "?é",
  "#x",
  ":80",
  ":",
  "/a…",
  "/Дж",
];

const SCHEMES = ["http://", "https://", "HTTP://", "www.", "://"];

const GLUE = [..."a1=/.,-_()[]<>\"'!?#＃$&%~*:;|+@＠"];

/** No emoji newer than X's library, of 2020: Crier counts these as one, by X's configuration. */
const CHARACTERS = [
  "é",
  "日",
  "ß",
  "е",
  "👩🏽‍🔬",
  "🇩🇪",
  "e\u0301",
  "\u0301",
  "\u200d",
  "\u202a",
  "\u00a0",
  "\u0085",
  "\ufeff",
  "\ufffe",
  "\uffff",
  "\ufe0f",
  "\ufe0e",
  "☺",
  "☺\ufe0f",
  "1\ufe0f\u20e3",
  "2\ufe0f",
  "©",
  "™",
  "❤\ufe0f",
  "👍\ufe0f",
  "👍",
  "⚡\ufe0f",
  "✌\ufe0f🏽",
  "🏽",
  "🇩",
  "👁\u200d🗨",
  "\u20e3",
  "\u200d♀\ufe0f",
  "ﬁ",
  "\u1100\u1161",
  "…",
  "—",
];

const WORDS = [" ", " ", "\n", "\t", " word ", "@ana", "#tag", "$GOOGLE", "$BRK.B", " $A "];

const LONG = [
  "a".repeat(270),
  "日".repeat(130),
  `http://${"a".repeat(64)}.com`,
  `http://x.com/${"a".repeat(4080)}`,
  `http://t.co/${"a".repeat(41)}`,
];

/** Posts of everything that links, emoji and cashtags consist of, and of what interferes with them. */
const randomPosts: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...SCHEMES) },
      { weight: 4, arbitrary: fc.constantFrom(...HOSTS) },
      { weight: 3, arbitrary: fc.constantFrom(...PATHS) },
      { weight: 3, arbitrary: fc.constantFrom(...GLUE) },
      { weight: 5, arbitrary: fc.constantFrom(...CHARACTERS) },
      { weight: 4, arbitrary: fc.constantFrom(...WORDS) },
      { weight: 1, arbitrary: fc.constantFrom(...LONG) },
      { weight: 1, arbitrary: fc.string({ unit: "grapheme-ascii", maxLength: 4 }) },
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((pieces) => pieces.join("").toWellFormed());
