import fc from "fast-check";
import { expect, test } from "vitest";
import { CountingUnit } from "#core/contract/resources/media-rules.ts";
import { runs } from "#core/testing/runs.ts";
import { costGrowth, LINEAR } from "../testing/cost-growth.ts";
import { measure } from "./index.ts";

const family = "👨‍👩‍👧‍👦";
const flag = "🇩🇪";
const thumb = "👍🏽";
const keycap = "1️⃣";

test.each([
  ["a".repeat(280), 280, 280, 280, 280],
  ["日".repeat(140), 280, 140, 420, 140],
  [family, 2, 1, 25, 11],
  [flag, 2, 1, 8, 4],
  [thumb, 2, 1, 8, 4],
  [keycap, 2, 1, 7, 3],
  ["e\u0301", 1, 1, 3, 2],
  ["…", 2, 1, 3, 1],
  ["—“ж", 3, 3, 8, 3],
  ["€→•", 6, 3, 9, 3],
  ["\uD83D", 2, 1, 3, 1],
  ["", 0, 0, 0, 0],
])("%j is %i on X, %i graphemes, %i bytes, %i UTF-16 units", (text, x, graphemes, bytes, utf16) => {
  expect(measure(text, "x_weighted")).toBe(x);
  expect(measure(text, "grapheme")).toBe(graphemes);
  expect(measure(text, "utf8_byte")).toBe(bytes);
  expect(measure(text, "utf16")).toBe(utf16);
});

test("a surrogate pair is one code point, and so is a lone surrogate", () => {
  expect(measure(`a${thumb}\uD83D`, "code_point")).toBe(4);
});

test("Threads counts an emoji by its bytes, any other character as one", () => {
  expect(measure(`Zażółć ${thumb}${keycap} e\u0301`, "threads")).toBe(7 + 8 + 7 + 3);
});

test.each([
  ["This is a test.", 15],
  ["http://test.com", 23],
  ["test.com", 23],
  ["Test https://test.com test https://test.com test.com test", 86],
  [`see https://example.com/${"a".repeat(196)}`, 27],
  ["see example.com now", 31],
  ["저찀쯿쿿", 8],
  ["me@example.com, file.txt, e.g. this", 35],
  ["(https://en.wikipedia.org/wiki/Foo_(bar)).", 26],
  ["#example.com @example.com", 25],
  ["サイトexample.comへ", 8 + 23],
  ["http://localhost:3000/x", 23],
  ["http://nowhere.invalid/a/long/path/that/counts", 46],
  ["https://example.com:8080/a?b=c#d!", 24],
])("%j weighs %i on X", (text, weight) => {
  expect(measure(text, "x_weighted")).toBe(weight);
});

test.each([
  ["plain words", 11],
  [`read https://example.org/${"x".repeat(200)}`, 28],
  ["example.org is no link", 22],
  ["hi @someone@a.very.long.host.example!", 12],
  ["mail me@example.org", 19],
  ["https://mastodon.social/@user@host.example/1", 23],
  ["https://example.org/日本_語 ok", 26],
  [`${family}${flag}`, 2],
])("%j is %i long on Mastodon", (text, length) => {
  expect(measure(text, "mastodon")).toBe(length);
});

/** Expected values from Mastodon's own validator (`npm run truth` runs it if its sources are available). */
test.each([
  ["an address of a scheme that Mastodon links besides", "gemini://example.org", 23],
  ["an address that is longer than twitter-text takes", `http://a.co/${"a".repeat(4100)}`, 4112],
  ["an address of X's own shortener, and what follows it", "http://t.co/abc/def", 23 + 4],
  ["a slug that is too long for it", `http://t.co/${"a".repeat(41)}`, 53],
  ["a label of a host that is too long", `http://${"a".repeat(64)}.com`, 75],
  ["an emoji for a host, which libidn refuses", "http://💩.la/x", 13],
  ["an address in the path of a host without a scheme", "example.com/http://example.org", 30],
  ["an address in its query", "example.com?http://example.org", 30],
  ["a top-level domain that is retired", "http://turn.off/on", 23],
  ["one that is newer than twitter-text", "http://some.music/x", 19],
  ["brackets that hold what X takes for no path", "http://a.co/日(本)", 23 + 3],
  ["a query of any characters", "http://a.co?é日", 23],
  ["a host of one letter", "@a@b", 2],
  ["a host of any script", "@alice@例え.jp", 6],
  ["a name with dots and dashes", "@a.b-c@example.org", 6],
  ["a host without an end", `@alice@${"b".repeat(254)}`, 261],
  ["no mention behind a letter", "é@alice@example.org", 19],
  ["no mention behind a digit", "٣@alice@example.org", 19],
  ["no mention behind =", "=@alice@example.org", 19],
  ["no mention behind /", "/@alice@example.org", 19],
  ["no mention before another @", "@alice@example.org@x", 20],
  ["white space at both ends", " \n a \t\n", 1],
])("%s: %j is %i long on Mastodon", (_, text, length) => {
  expect(measure(text, "mastodon")).toBe(length);
});

test("Mastodon counts every character of a prefix", () => {
  const counted_before = " https://example.org @a@example.org ";
  expect(measure("@a@example.org", "mastodon", { counted_before })).toBe(34 + 2);
});

test("a Mastodon server may reserve a different length for links", () => {
  expect(measure("https://example.org/x", "mastodon", { reserved_per_url: 30 })).toBe(30);
});

test("graphemes match the browser's own segmenter, whatever the text", () => {
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
  const unit = fc.oneof(
    fc.constantFrom(
      "a",
      "é",
      "e\u0301",
      "\u0301",
      "\r",
      "\n",
      "\t",
      "\u200D",
      "\uFE0F",
      "\u20E3",
      "1",
      "#",
    ),
    fc.constantFrom(
      "日",
      "한",
      "\u1100",
      "\u1161",
      "\u11A8",
      "가",
      "が",
      "か\u3099",
      "ん",
      "क्षि",
      "ก็",
      "\u0600",
    ),
    fc.constantFrom(
      "👍",
      "🏽",
      family,
      "🇩",
      "🇪",
      "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
      "\uD83D",
      "\uDE00",
      "©",
      "a👍",
      "🏽a",
      "🇩a",
      "\uD83C",
      "“",
      "…",
      "！",
    ),
    fc.string({ unit: "binary", maxLength: 2 }),
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 20 }), (units) => {
      const text = units.join("");
      expect(measure(text, "grapheme")).toBe([...segmenter.segment(text)].length);
    }),
    { numRuns: runs(5000) },
  );
});

test("bytes match the platform's own encoder, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(measure(text, "utf8_byte")).toBe(new TextEncoder().encode(text).length);
    }),
  );
});

const hostile = [
  "a",
  "a.",
  ".",
  "@",
  "@a",
  "@a@b.c ",
  "http://",
  "https://a.co/(",
  "x.com/((",
  "x.com?a",
  "a日",
  "日",
  "é.",
  "aé.",
  "e\u0301",
  family,
  "\u200D",
  "\uD83D",
  "(",
  "-a.",
  "a-",
  "http://a日",
  "http://a.co/(日",
  "a.com._",
  "日.com",
  "@a@b.",
  "=@",
  "$A ",
  "🎉\ufe0f",
  "x.com,",
];

test.each(hostile)("measuring a long text of %j takes linear time in every unit", (pattern) => {
  for (const unit of CountingUnit.options)
    expect(
      costGrowth(pattern, (text) => measure(text, unit)),
      unit,
    ).toBeLessThan(LINEAR);
});

test("measuring a long mention takes linear time in every unit", () => {
  for (const unit of CountingUnit.options)
    expect(
      costGrowth("a", (text) => measure(`@${text}.`, unit)),
      unit,
    ).toBeLessThan(LINEAR);
});
