import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { costGrowth, LINEAR } from "../testing/cost-growth.ts";
import { cutExcerpt } from "./cut-excerpt.ts";
import { findMatches } from "./find-matches.ts";
import { lexemesOf, MOST_LEXEMES } from "./lexemes.ts";
import { beginningsOfTerms, lexemesOfTerms, readQuery } from "./read-query.ts";

function finds(query: string, text: string): boolean {
  const terms = readQuery(query);
  return (
    terms.length > 0 &&
    isLedTo(query, text) &&
    findMatches(text, terms).every((places) => places.length > 0)
  );
}

function isLedTo(query: string, text: string): boolean {
  const lexemes = lexemesOf([text]);
  const terms = readQuery(query);
  const begins = beginningsOfTerms(terms).every((start) =>
    lexemes.some((lexeme) => lexeme.startsWith(start)),
  );
  return begins && lexemesOfTerms(terms).every((lexeme) => lexemes.includes(lexeme));
}

function marked(query: string, text: string): string[] {
  const { excerpt, highlights } = cutExcerpt(text, readQuery(query));
  return highlights.map(([start, length]) => excerpt.slice(start, start + length));
}

describe("search results", () => {
  test.each([
    ["launch", "We LAUNCH on Monday"],
    ["monday launch", "We launch on Monday"],
    ["lau", "We launch on Monday"],
    ["cafe", "Our café is open"],
    ["café", "OUR CAFE IS OPEN"],
    ["cafe\u0301", "Our café is open"],
    ["Zürich", "Grüße aus Zurich"],
    ["zurich", "Grüße aus Zürich"],
    ["strasse", "In der Straße"],
    ["STRAẞE", "In der Strasse"],
    ["łódź", "Lodz"],
    ["売上", "今月の売上は好調です"],
    ["売", "今月の売上は好調です"],
    ["ダッシュ", "新しいダッシュボード"],
    ["ｶﾞｲﾄﾞ", "ガイドを公開"],
    ["ガイド", "ｶﾞｲﾄﾞを公開"],
    ["كتاب", "هذا كتاب جديد"],
    ["كتاب", "قرأت الكتاب"],
    ["كتاب", "القلم والكتاب"],
    ["الكتاب", "قرأت الكتاب"],
    ["والكتاب", "القلم والكتاب"],
    ["كتاب", "كِتَابٌ جديد"],
    ["احمد", "أحمد"],
    ["مدرسه", "مدرسة"],
    ["ชาวโลก", "สวัสดีชาวโลก"],
    ["학교", "학교에서 만나요"],
    ["학교 만나", "학교에서 만나요"],
    ["🎉", "We did it 🎉🎉"],
    ["👍", "Great 👍🏽"],
    ["❤", "Love ❤️"],
    ["@handle", "Thanks to @handle!"],
    ["handle", "Thanks to @handle!"],
    ["@ana launch", "By @ana.example.com: the launch"],
    ["@ana.example.com", "By @ana.example.com"],
    ["#blackfriday", "Deals! #BlackFriday"],
    ["blackfriday", "Deals! #BlackFriday"],
    ["#black", "Deals! #BlackFriday"],
    ["#ダッシュ", "新機能 #ダッシュボード"],
    ["don't", "We don’t know"],
    ["snake_case", "Use snake_case here"],
    ["example.com/launch", "See https://example.com/launch?x=1"],
    ['"big launch"', "Our big launch is near"],
    ['"the 売上報告"', "See the 売上報告"],
    ['"big launch', "Our big launch is near"],
    ["“big launch”", "Our big launch is near"],
  ])("%s is found in: %s", (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  test.each([
    ["launch party", "We launch on Monday"],
    ["la", "We launch on Monday"],
    ["lau monday", "We launch on Monday"],
    ["aunch", "We launch on Monday"],
    ['"launch big"', "Our big launch is near"],
    ['"big lau"', "Our big launch is near"],
    ["#launch", "Our launch"],
    ["@launch", "#launch"],
    ["売り", "今月の売上は好調です"],
    ["上売", "今月の売上は好調です"],
    ["كتب", "قرأت الكتاب"],
    ["🎉", "We did it 🎊"],
  ])("%s is not found in: %s", (query, text) => {
    expect(finds(query, text)).toBe(false);
  });

  test("matches that are only nearby characters are dropped by checking the text", () => {
    expect(isLedTo("東京都", "東京と京都")).toBe(true);
    expect(finds("東京都", "東京と京都")).toBe(false);
  });
});

test.each(["", "   ", "!?…", '"', '""', "\0", "#", "@", "- -"])(
  "%j searches for nothing",
  (query) => {
    expect(readQuery(query)).toEqual([]);
  },
);

test("the matched part of a word is highlighted as written", () => {
  expect(marked("lau", "We LAUNCH on Monday")).toEqual(["LAU"]);
  expect(marked("strasse", "In der Straße")).toEqual(["Straße"]);
  expect(marked("ｶﾞｲﾄﾞ", "新しいガイドを公開")).toEqual(["ガイド"]);
  expect(marked("كتاب", "القلم والكتاب")).toEqual(["والكتاب"]);
  expect(marked("🎉", "👩‍👩‍👧‍👦 🎉")).toEqual(["🎉"]);
  expect(marked('"big launch" near', "Our big  launch is near")).toEqual(["big launch", "near"]);
});

test("an excerpt shows the first match and ends between words", () => {
  const text = `${"One word after the other. ".repeat(40)}Here is the launch. ${"And on it goes. ".repeat(40)}`;
  const { excerpt, highlights } = cutExcerpt(text, readQuery("launch"));
  expect(excerpt).toMatch(/^…\w.*launch.*\w….?$|^…\w.*launch.*…$/);
  expect(excerpt.length).toBeLessThan(170);
  expect(highlights).toHaveLength(1);
});

test("a text has a limited number of lexemes", () => {
  const text = Array.from({ length: 30_000 }, (_, index) => `word${index}`).join(" ");
  expect(lexemesOf([text])).toHaveLength(MOST_LEXEMES);
});

const anything = fc.string({ unit: "grapheme", maxLength: 60 });

test("each word of a text finds the text and is highlighted in it", () => {
  fc.assert(
    fc.property(anything, fc.nat(), (text, place) => {
      const words = text.split(/[\s"“”„‟«»]+/u).filter((word) => readQuery(word).length > 0);
      const word = words[place % words.length];
      if (word === undefined) return;
      expect(finds(word, text)).toBe(true);
      const { excerpt, highlights } = cutExcerpt(text, readQuery(word));
      expect(highlights.length).toBeGreaterThan(0);
      for (const [start, length] of highlights) {
        expect(length).toBeGreaterThan(0);
        expect(start + length).toBeLessThanOrEqual(excerpt.length);
      }
    }),
    { numRuns: runs(2_000) },
  );
});

test("no lexeme is empty, contains NUL or exceeds PostgreSQL's limit", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      for (const lexeme of lexemesOf([text])) {
        expect(lexeme).not.toMatch(/^$|\0/);
        expect(lexeme.isWellFormed()).toBe(true);
        expect(Buffer.byteLength(lexeme)).toBeLessThan(2046);
      }
    }),
    { numRuns: runs(2_000) },
  );
});

test("case and Unicode normalization make no difference", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const upper = text.normalize("NFD").toUpperCase();
      if (upper.toLowerCase() !== text.normalize("NFD").toLowerCase()) return;
      expect(new Set(lexemesOf([upper]))).toEqual(new Set(lexemesOf([text])));
    }),
    { numRuns: runs(1_000) },
  );
});

test.each(["We launch ", "今月の売上は好調です", "القلم والكتاب ", "สวัสดีชาวโลก", "é̀̂̃"])(
  "indexing %j over and over takes linear time",
  (sample) => {
    expect(costGrowth(sample, (text) => lexemesOf([text]))).toBeLessThan(LINEAR);
  },
);
