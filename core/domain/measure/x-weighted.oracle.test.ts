/** The weighted length against X's own library, on posts as people write them and on arbitrary text. */
import fc from "fast-check";
import twitter from "twitter-text";
import { expect, test } from "vitest";
import { readCorpus } from "../markdown/testing/read-corpus.ts";
import { measure } from "./index.ts";

const official = (text: string): number => twitter.parseTweet(text).weightedLength;

/** Emoji of 2019, which the library, from 2020, takes for several. Crier counts them as X's configuration says: one. */
const NEWER_EMOJI = "🧑‍🚀";

test("every post of the corpus weighs what X says", () => {
  const posts = readCorpus("as-typed.txt").filter((post) => !post.includes(NEWER_EMOJI));
  expect(posts.length).toBeGreaterThan(200);
  for (const post of posts)
    expect({ post, weight: measure(post, "x_weighted") }).toEqual({ post, weight: official(post) });
});

const piece = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.constantFrom(
    "https://example.com/a_(b)?c=d",
    "example.com",
    "http://t.co/x",
    "日本語",
    "👩‍👩‍👧‍👦",
    "🇨🇿",
    "1️⃣",
    "👍🏽",
    "e\u0301",
    "…",
    "—",
    "@ana",
    "#tag",
    " ",
    "\n",
  ),
);

test("whatever is written weighs what X says", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join(" ");
      expect(measure(text, "x_weighted")).toBe(official(text));
    }),
    { numRuns: 1000 },
  );
});
