/** Compares the weighted length with X's own library, on posts as people write them and on arbitrary text. */
import fc from "fast-check";
import twitter from "twitter-text";
import { expect, test } from "vitest";
import { readCorpus } from "#core/domain/markdown/testing/read-corpus.ts";
import { runs } from "#core/testing/runs.ts";
import { measure } from "../index.ts";
import { countCashtags } from "./count-cashtags.ts";

const official = (text: string): number => twitter.parseTweet(text).weightedLength;

/** Emoji of 2019, which the library, from 2020, reads as several. Crier counts one, by X's configuration. */
const NEWER_EMOJI = "🧑‍🚀";

test("every post of the corpus has the weight that X's library computes", () => {
  const posts = readCorpus("as-typed.txt").filter((post) => !post.includes(NEWER_EMOJI));
  expect(posts.length).toBeGreaterThan(200);
  for (const post of posts)
    expect({ post, weight: measure(post, "x_weighted") }).toEqual({ post, weight: official(post) });
});

const hiragana = "あいうえおかきくけこ";
const letters = (count: number) => "a".repeat(count);

/**
 * The cases covered by X's own conformance suite (github.com/twitter/twitter-text, conformance), and its edge cases.
 */
test.each([
  ["a link between words", "Hi http://test.co", 26],
  ["nothing but a link", "http://test.co", 23],
  ["ten links", "https://www.example.com/aloha ".repeat(10), 240],
  ["words beyond the limit", "word-".repeat(57), 285],
  ["ideographs beyond the limit", "山".repeat(160), 320],
  ["emoji beyond the limit", "😷".repeat(160), 320],
  ["letters before ideographs", `abc${"山".repeat(160)}`, 323],
  ["a letter and its accent, composed", "A\u0301B", 2],
  ["a letter that is composed to three", "A\ufb2c", 4],
  ["a letter, emoji, and a family", "H🐱☺👨‍👩‍👧‍👦", 7],
  ["emoji with a skin tone and a profession", "🙋🏽👨‍🎤", 4],
  ["a keycap", "1\ufe0f\u20e3", 2],
  ["keycaps without their selector", "1\u20e3#\u20e3*\u20e3", 6],
  ["an eye in a bubble without its selectors", "👁\u200d🗨", 2],
  ["a flag of a region, and a tone on a scarf", "🏴󠁧󠁢󠁥󠁮󠁧󠁿🧕🏾", 4],
  ["spaces and dashes of all widths", "\u2000\u2009\u200a\u200b‐–—―‘’“”‟′″‷", 16],
  ["a label of 63 letters", `${letters(63)}.com`, 23],
  ["a label of 64 letters, which is no host", `${letters(64)}.com`, 68],
  ["such a label below another", `http://${letters(64)}.example.com`, 83],
  ["a label of 52 kana, of 63 letters in ASCII", `http://${hiragana.repeat(5)}あい.com`, 23],
  ["a label of 53 kana", `http://${hiragana.repeat(5)}あいう.com`, 117],
  ["an address of thousands of letters", `https://example.com/${letters(4068)}`, 23],
  ["an address beyond them", `https://example.com/${letters(4069)}`, 4089],
  ["X's own short link, and what follows it", "https://t.co/abc/def", 27],
  ["a short link that is too long for one", `https://t.co/${letters(41)}`, 54],
  ["a link behind a mark of direction", "\u202ahttp://a.com", 25],
  ["a host of a symbol", "http://☃.net/", 23],
  ["a bare host with a query", "example.com?a=b", 27],
  ["a bare host with a dash behind it", "example.com-", 12],
  ["a labelled link, as typed", "[a](https://example.com/a)", 28],
  ["an address that a label's end follows", "https://example.com/a](https://example.org)", 49],
  ["brackets that end an address", "https://example.com/a_(b)", 23],
  ["a bare host with an ending of another script", "twitter.한국", 23],
  ["such an ending, and what follows it", "x.みんなです", 27],
  ["a letter of another script before a host", "日example.com", 25],
  ["an accented letter at the start, which may stand before an address", "éa.com", 24],
  ["an underscore in a bare host", "a_b.example.com", 25],
  ["a top-level domain that is retired", "turn.off", 23],
  ["one that is newer than X's list", "some.music", 10],
  ["a selector behind an emoji that needs none", "👍\ufe0f", 4],
  ["a selector behind one that once was text", "⚡\ufe0f", 2],
  ["a selector before a skin tone", "✌\ufe0f🏽", 2],
  ["a selector by itself", "a\ufe0f", 3],
])("%s", (_, text, weight) => {
  expect(official(text)).toBe(weight);
  expect(measure(text, "x_weighted")).toBe(weight);
});

test.each([
  ["$GOOGLE", 1],
  ["$BRK.B $BRK_B", 2],
  ["$AAPL, ($MSFT) and $TOOLONG", 1],
  ["a$AAPL $A1 $5 $", 0],
  ["$AAPL\u3000$MSFT\n$X", 3],
])("%j has %i cashtags on X", (text, count) => {
  expect(twitter.extractCashtags(text)).toHaveLength(count);
  expect(countCashtags(text)).toBe(count);
});

test("cashtags match those of X's library, whatever the text", () => {
  const piece = fc.constantFrom(
    ..."$ $A $BRK.B GOOGLE . , _ ( ) \u00a0 \u180e \u200e \ufeff é 1 \n".split(" "),
    " ",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const text = pieces.join("");
      expect(countCashtags(text)).toBe(twitter.extractCashtags(text).length);
    }),
    { numRuns: runs(2000) },
  );
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
    "2\u20e3",
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

test("the weight matches X's library, whatever the text", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join(" ");
      expect(measure(text, "x_weighted")).toBe(official(text));
    }),
    { numRuns: runs(1000) },
  );
});

const joint = fc.constantFrom(
  ..."https:// http:// example.com a.co t.co/abc /path /a_(b) ]( [ ] ?x=1 #frag :8080 ! . , @ # - / x ** % =".split(
    " ",
  ),
  " ",
  "\n",
);

test("a URL has the weight that X's library computes, whatever is next to it", () => {
  fc.assert(
    fc.property(fc.array(joint, { maxLength: 8 }), (pieces) => {
      const text = pieces.join("");
      expect(measure(text, "x_weighted")).toBe(official(text));
    }),
    { numRuns: runs(1000) },
  );
});
