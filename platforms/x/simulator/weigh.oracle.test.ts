import fc from "fast-check";
import twitter from "twitter-text";
import { expect, test } from "vitest";
import { readCorpus } from "#core/domain/markdown/testing/read-corpus.ts";
import { runs } from "#core/testing/runs.ts";
import { findAddresses, weigh } from "./weigh.ts";

const official = (text: string): number => twitter.parseTweet(text).weightedLength;

/** Emoji of 2019, which the library, from 2020, counts as several. */
const NEWER_EMOJI = "🧑‍🚀";

test("every post of the corpus has the length that X computes", () => {
  const posts = readCorpus("as-typed.txt").filter((post) => !post.includes(NEWER_EMOJI));
  const differing = posts.filter((post) => weigh(post) !== official(post));
  expect(differing).toEqual([]);
});

test.each([
  ["280 letters", "a".repeat(280), 280],
  ["140 ideographs", "日".repeat(140), 280],
  ["a link", `see https://example.com/${"a".repeat(220)}`, 27],
  ["a bare host", "see example.com now", 31],
  ["a bare host before an underscore", "example.com_ now", 28],
  ["a family", "👨‍👩‍👧‍👦", 2],
  ["a flag", "🇩🇪", 2],
  ["a keycap", "1\ufe0f\u20e3", 2],
  ["an ellipsis and an arrow", "…→", 4],
  ["quotes and dashes", "“—”", 3],
])("%s", (_, text, weight) => {
  expect(weigh(text)).toBe(weight);
  expect(official(text)).toBe(weight);
});

const words = fc.constantFrom(
  ..."a Hello word é 日本語 Привет 👨‍👩‍👧‍👦 🇩🇪 ☺ … — #tag @name $GOOGLE".split(" "),
  ..."https://example.com/a_b?c=d#e http://a.co/(x) example.com t.co/abc a.com/path, file.txt e.g.".split(
    " ",
  ),
  ..."https://例え.jp (https://a.co/b) www.example.co.uk name@example.com example.com. x.music".split(
    " ",
  ),
);
const glue = fc.constantFrom(" ", "\n", ", ", ". ", "  ");

test("posts of words and links have the length that X computes", () => {
  const posts = fc
    .array(fc.tuple(words, glue), { maxLength: 12 })
    .map((parts) => parts.flat().join(""));
  fc.assert(
    fc.property(posts, (post) => {
      expect(weigh(post)).toBe(official(post));
      expect(findAddresses(post)).toHaveLength(twitter.extractUrls(post).length);
    }),
    { numRuns: runs(2_000) },
  );
});
