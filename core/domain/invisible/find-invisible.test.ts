import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { findInvisible } from "./find-invisible.ts";
import { withoutInvisible } from "./without-invisible.ts";

test.each([
  ["a space without width", "Hello\u200b world", "Hello world"],
  ["a byte order mark", "\ufeffHello", "Hello"],
  ["a bell, a null and a delete", "a\u0007b\u0000c\u007f", "abc"],
  ["control characters of the second set", "a\u0090b", "ab"],
  ["joiners between Latin letters", "pa\u200dss\u200cword", "password"],
  ["a soft hyphen", "Donau\u00addampf", "Donaudampf"],
  ["a word joiner", "10\u206012", "1012"],
  ["an override of the direction", "exe.\u202egpj", "exe.gpj"],
  ["an override in Hebrew too", "שלום \u202eabc", "שלום abc"],
  ["directions around a copied phone number", "\u202a+49 30 1234\u202c", "+49 30 1234"],
  ["the place of a picture that was not copied", "See \ufffc here", "See  here"],
  ["letters of flags without a flag", "Hi\u{e0068}\u{e0069}", "Hi"],
  ["words hidden in variation selectors", "😀\u{e0101}\u{e0102}\u{e0103}", "😀"],
  ["a second variation selector", "❤\ufe0f\ufe0f", "❤\ufe0f"],
  ["a joiner that joins nothing", "👩\u200d and 👩", "👩 and 👩"],
  ["half of a character", "a\ud83d b\ude00", "a b"],
  ["two Korean fillers", "a\u3164\uffa0b", "ab"],
  ["a second non-joiner", "می\u200c\u200cخواهم", "می\u200cخواهم"],
])("%s is found and can be removed", (_, text, clean) => {
  expect(findInvisible(text)).not.toEqual([]);
  expect(withoutInvisible(text)).toBe(clean);
});

test.each([
  ["plain words", "Hello, world. 2 * 3 = 6"],
  ["tabs and line breaks", "a\tb\nc\r\nd"],
  ["blanks that have a width", "10\u00a0000\u202f€\u3000。\u2800"],
  ["a family", "👨‍👩‍👧‍👦"],
  ["a joined emoji of a skin tone", "👩🏽‍🔬 and 🏃🏿‍♀️"],
  ["a burning heart", "❤️‍🔥"],
  ["a flag of rainbows, and one of pirates", "🏳️‍🌈 🏴‍☠️"],
  ["a keycap", "1️⃣ #️⃣"],
  ["flags written by letters", "🇩🇪 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿"],
  ["Persian", "می\u200cخواهم کتاب\u200cها را"],
  ["an Arabic letter in its joined form", "ه\u200d"],
  ["Hindi", "क्\u200dष और क्\u200cष"],
  ["Malayalam and Sinhala", "ന്\u200d ශ්\u200dරී"],
  ["Khmer with breaks", "ភាសា\u200bខ្មែរ"],
  ["Thai with breaks", "ภาษา\u200bไทย"],
  ["Hebrew with marks of direction", "שלום \u200e(world)\u200f!"],
  ["Arabic with an isolated name", "مرحبا \u2068Crier\u2069"],
  ["a Japanese name with its own form", "辻󠄀"],
  ["a Mongolian form", "ᠮᠣᠩᠭᠣᠯ\u180b"],
  ["an Arabic sign of a number", "\u0600١٢"],
  ["a text as a heart is drawn", "♥\ufe0e"],
])("%s: nothing is reported", (_, text) => {
  expect(findInvisible(text)).toEqual([]);
  expect(withoutInvisible(text)).toBe(text);
});

test("adjacent invisible characters are reported as one range with their count", () => {
  expect(findInvisible("a\u200b\u200b\ufeffb\u0007")).toEqual([
    { start: 1, end: 4, count: 3 },
    { start: 5, end: 6, count: 1 },
  ]);
});

test("an uncommon line break becomes a normal one", () => {
  expect(withoutInvisible("one\u2028two\u2029\u2029three\u000bfour")).toBe("one\ntwo\nthree\nfour");
});

const PIECES = [
  "a",
  " ",
  "ی",
  "ک",
  "क",
  "्",
  "😀",
  "❤",
  "👩",
  "🏴",
  "ש",
  "ไ",
  "\u200b",
  "\u200c",
  "\u200d",
  "\ufe0f",
  "\u200e",
  "\u202e",
  "\u{e0067}",
  "\u{e007f}",
  "\u0000",
  "\u034f",
  "\u0301",
  "\ud83d",
  "\ude00",
];

test("removal leaves no invisible character and changes nothing visible", () => {
  const Text = fc
    .array(fc.constantFrom(...PIECES), { maxLength: 20 })
    .map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(Text, (text) => {
      const clean = withoutInvisible(text);
      expect(findInvisible(clean)).toEqual([]);
      expect(withoutInvisible(clean)).toBe(clean);
      const seen = (given: string) => given.replaceAll(/[\p{C}\p{DI}]/gu, "");
      expect(seen(clean)).toBe(seen(text));
    }),
    { numRuns: runs(2000) },
  );
});

test("a text of 100,000 invisible characters is scanned without a noticeable delay", () => {
  expect(findInvisible("\u200b".repeat(100_000))).toEqual([
    { start: 0, end: 100_000, count: 100_000 },
  ]);
  expect(findInvisible("a\u200b".repeat(50_000))).toHaveLength(50_000);
});
