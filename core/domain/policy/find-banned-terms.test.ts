import fc from "fast-check";
import { expect, test } from "vitest";
import { costGrowth, LINEAR } from "../testing/cost-growth.ts";
import { findBannedTerms } from "./find-banned-terms.ts";

test.each([
  ["foo", "A foo.", "foo"],
  ["foo", "FOO!", "FOO"],
  ["foo", "fóò", "fóò"],
  ["FÓÒ", "foo", "foo"],
  ["foo", "ｆｏｏ", "ｆｏｏ"],
  ["foo", "f\u00adoo", "f\u00adoo"],
  ["foo", "fo\u200bo", "fo\u200bo"],
  ["straße", "STRASSE", "STRASSE"],
  ["STRASSE", "Straße", "Straße"],
  ["οδος", "ΟΔΟΣ", "ΟΔΟΣ"],
  ["istanbul", "İSTANBUL", "İSTANBUL"],
  ["istanbul", "ıstanbul", "ıstanbul"],
  ["office", "oﬃce", "oﬃce"],
  ["ёлка", "Елка", "Елка"],
  ["שלום", "שָׁלוֹם", "שָׁלוֹם"],
  ["Acme", "Acme's", "Acme"],
  ["acme", "#acme @acme acme.com", "acme"],
  ["acme", "buy_acme_now", "acme"],
  ["free money", "Free\n\n  MONEY now", "Free\n\n  MONEY"],
  ["free money", "free\u00a0money", "free\u00a0money"],
  ["C++", "I write C++.", "C++"],
  ["$AAPL", "buy $aapl", "$aapl"],
  ["100%", "100% sure", "100%"],
  ["🍆", "hm🍆🏽hm", "🍆"],
  ["暗号", "これは暗号資産です", "暗号"],
  ["カード", "ｶｰﾄﾞ", "ｶｰﾄﾞ"],
  ["회사", "회사는", "회사"],
  ["회사", "회사".normalize("NFD"), "회사"],
  ["พนัน", "เว็บพนันออนไลน์", "พนัน"],
  ["acme", "これはAcmeです", "Acme"],
  ["कर", "वह कर रहा", "कर"],
])("%s is found in %j", (term, text, match) => {
  expect(findBannedTerms(text, [term])).toEqual([{ term, match }]);
});

test.each([
  ["foo", "food, buffoon, foo2"],
  ["foo", "fo o"],
  ["free money", "freemoney free, money"],
  ["C++", "C and C#"],
  ["C", "Cé Čapek"],
  ["か", "が"],
  ["カ", "ｶﾞ"],
  ["가", "각"],
  ["कर", "कार करी"],
  ["f", "ﬁ"],
  ["", "anything"],
  ["\u0301", "anything é"],
])("%j is not found in %j", (term, text) => {
  expect(findBannedTerms(text, [term])).toEqual([]);
});

test("every term is found once, including terms within other terms", () => {
  const terms = ["new york", "york", "new york city", "city of", "york city", "lost"];
  expect(findBannedTerms("New York City of York", terms).map(({ term }) => term)).toEqual([
    "new york",
    "york",
    "new york city",
    "york city",
    "city of",
  ]);
});

test("terms are found where a word-by-word search finds them", () => {
  const word = fc.constantFrom("a", "b", "A", "é", "e", "ab", "ba", "aa");
  const words = fc.array(word, { minLength: 1, maxLength: 12 });
  const fold = (text: string) => text.toLowerCase().replaceAll("é", "e");
  fc.assert(
    fc.property(words, fc.array(fc.array(word, { minLength: 1, maxLength: 3 })), (text, lists) => {
      const joined = text.join(" ");
      const terms = [...new Set(lists.map((list) => fold(list.join(" "))))];
      const expected = terms.filter((term) => ` ${fold(joined)} `.includes(` ${term} `));
      const found = findBannedTerms(joined, terms);
      expect(found.map(({ term }) => term).sort()).toEqual(expected.sort());
      for (const { term, match } of found) expect(fold(match)).toBe(term);
    }),
  );
});

test("a match is a part of the text, whatever the text", () => {
  const character = fc.integer({ max: 0x10ffff, min: 0 }).map((code) => String.fromCodePoint(code));
  const typed = fc.array(character).map((characters) => characters.join(""));
  fc.assert(
    fc.property(typed, fc.array(typed), (text, terms) => {
      for (const { match } of findBannedTerms(text, [...terms, text.slice(0, 3)]))
        expect(text.normalize("NFC")).toContain(match);
    }),
  );
});

test.each([
  ["one enormous word", "a", (at: number) => "a".repeat(at + 1)],
  ["words without end", "a ", (at: number) => `${"a ".repeat(at % 49)}b${at}`],
  ["text without spaces", "あ", (at: number) => `${"あ".repeat(at % 99)}い`],
])("checking %s against 500 terms costs no more than reading it", (_, pattern, termAt) => {
  const terms = Array.from({ length: 500 }, (_, at) => termAt(at).slice(0, 100));
  const growth = costGrowth(pattern, (text) => findBannedTerms(text, terms));
  expect(growth).toBeLessThan(LINEAR);
});
