import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { costGrowth, LINEAR } from "../testing/cost-growth.ts";
import { fold, foldedText } from "./fold.ts";

test.each([
  ["Hebrew points", "שָׁלוֹם", "שלום"],
  ["Hebrew gershayim", "צה״ל", 'צה"ל'],
  ["Hebrew geresh", "צ׳ק", "צ'ק"],
  ["ё", "Ёлка, всё", "Елка, все"],
  ["ё in two characters", "е\u0308лка", "елка"],
  ["Russian stress", "за\u0301мок", "замок"],
  ["Russian stress on ё", "звё\u0301зды", "звезды"],
  ["Arabic vowel points", "كِتَابٌ", "كتاب"],
  ["Arabic hamza", "أحمد إلى آخر", "احمد الى اخر"],
  ["the Arabic tatweel", "كـتـاب", "كتاب"],
  ["Persian ye and kaf", "کتاب فارسی", "كتاب فارسي"],
  ["a Persian non-joiner", "می\u200cخواهم", "می خواهم"],
  ["Urdu he", "ہے ھے", "هے هے"],
  ["Urdu he with hamza", "نقطۂ", "نقطه"],
  ["Persian and Arabic digits", "۲۰۲۶ ٢٠٢٦", "2026 2026"],
  ["a typographic apostrophe", "don’t", "don't"],
  ["a left apostrophe", "‘90s", "'90s"],
  ["a letter apostrophe", "Oʼzbek", "O'zbek"],
  ["a Hawaiian ʻokina", "Hawaiʻi", "Hawai'i"],
  ["a wide apostrophe", "don＇t", "don't"],
  ["an acute accent as apostrophe", "don´t", "don't"],
  ["a grave accent as apostrophe", "don`t", "don't"],
  ["a prime", "don′t", "don't"],
  ["a Ukrainian apostrophe", "п’ять", "п'ять"],
  ["an Armenian apostrophe", "Մ՚", "Մ'"],
  ["width", "ＡＢＣ１２３", "abc123"],
  ["half-width kana", "ｶﾞｲﾄﾞ", "ガイド"],
  ["Korean in parts", "회사".normalize("NFD"), "회사"],
  ["half-width Korean letters", "\uffbb\uffbb", "ㅋㅋ"],
  ["a Korean letter in a circle", "\u3260", "ㄱ"],
  ["ligatures", "oﬃce", "office"],
  ["ß", "STRAẞE Straße", "strasse strasse"],
  ["the last sigma", "ΟΔΟΣ", "οδος"],
  ["Greek accents", "Ἀθῆναι", "Αθηναι"],
  ["the Turkish i", "İstanbul ıstanbul", "istanbul istanbul"],
  ["Vietnamese", "Đà Nẵng", "da nang"],
  ["letters struck through", "f\u0336o\u0336o\u0336", "foo"],
  ["skin tones", "👍🏽", "👍"],
  ["emoji variants", "❤️", "❤"],
  ["invisible characters", "f\u00ado\u200bo\u2060\ufeff", "foo"],
  ["joiners between letters", "f\u200do\u200co", "foo"],
  ["whitespace", "a\n\n \u00a0\u3000b", "a b"],
  ["a trademark", "Crier™", "Crier "],
])("%s makes no difference", (_, one, other) => {
  expect(foldedText(one)).toBe(foldedText(other));
});

test.each([
  ["Russian й and и", "мой", "мои"],
  ["Ukrainian ї and і", "їх", "іх"],
  ["Macedonian ѓ and г", "ѓ", "г"],
  ["Belarusian ў and у", "ў", "у"],
  ["voiced kana", "が", "か"],
  ["Hindi vowel signs", "कार", "कर"],
  ["Thai vowels and tones", "ที่", "ท"],
  ["Arabic letters by their dots", "ب", "ت"],
  ["emoji families", "👩‍👧", "👩👧"],
])("%s stay distinct", (_, one, other) => {
  expect(foldedText(one)).not.toBe(foldedText(other));
});

/** Parts of Korean syllables, as they are joined, shown alone, in half width and in circles. */
const koreanLetter = fc.oneof(
  ...[
    { min: 0x1100, max: 0x11ff },
    { min: 0x3131, max: 0x318e },
    { min: 0x3200, max: 0x321e },
    { min: 0x3260, max: 0x327e },
    { min: 0xffa0, max: 0xffdc },
  ].map((range) => fc.integer(range).map((point) => String.fromCodePoint(point))),
  fc.constantFrom(" ", "a", "가", "각"),
);

const typed = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: koreanLetter, maxLength: 20 }),
);

/** Many, and of one kind. */
const SAME_TWICE = /[\p{Script=Han}\u{AC00}-\u{D7A3}\p{Cn}\p{Co}\p{Cs}]/u;

test("folding twice changes nothing more, whatever the character", () => {
  const changed: string[] = [];
  for (let point = 0; point <= 0x10ffff; point += 1) {
    const character = String.fromCodePoint(point);
    if (SAME_TWICE.test(character)) continue;
    const once = foldedText(`a${character}`);
    if (foldedText(once) !== once) changed.push(point.toString(16));
  }
  expect(changed).toEqual([]);
});

test("folding twice changes nothing more", () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(foldedText(foldedText(text))).toBe(foldedText(text));
    }),
    { numRuns: runs(3_000) },
  );
});

test("each part of a folded text comes from a range of the original, in order", () => {
  fc.assert(
    fc.property(typed, (text) => {
      const { text: folded, starts, ends } = fold(text);
      expect([starts.length, ends.length]).toEqual([folded.length, folded.length]);
      for (const [at, start] of starts.entries()) {
        expect(ends[at]).toBeGreaterThan(start);
        expect(ends[at]).toBeLessThanOrEqual(text.length);
        expect(start).toBeGreaterThanOrEqual(starts[at - 1] ?? 0);
      }
    }),
    { numRuns: runs(1_000) },
  );
});

test.each(["We launch ", "é̀̂̃", "e\u0301".repeat(5), "\u0301", "כָּ", "👩‍👩‍👧‍👦", "\u200d", "한"])(
  "folding %j over and over takes linear time",
  (pattern) => {
    expect(costGrowth(pattern, (text) => fold(text))).toBeLessThan(LINEAR);
  },
);
