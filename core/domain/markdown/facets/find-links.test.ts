import { describe, expect, test } from "vitest";
import { findLinks, firstWebAddress } from "./find-links.ts";

const addresses = (text: string) =>
  [...findLinks(text)].map(({ start, end }) => text.slice(start, end));

describe("a URL", () => {
  test.each([
    ["keeps brackets that it opened", "A (https://ex.com/F_(b)) z", "https://ex.com/F_(b)"],
    ["leaves out a bracket around it", "(https://ex.com/a)", "https://ex.com/a"],
    ["leaves out a bracket and what follows", "[see https://ex.com/a].", "https://ex.com/a"],
    ["keeps a bracket within it", "https://ex.com/a[0]=b&c", "https://ex.com/a[0]=b&c"],
    ["ends before full-width punctuation", "https://ex.com/x。次", "https://ex.com/x"],
    ["ends before an ellipsis", "https://ex.com/x… z", "https://ex.com/x"],
    ["ends before a typographic apostrophe", "https://ex.com/x’s page", "https://ex.com/x"],
    ["may stand in typographic quotes", "“https://ex.com/x”", "https://ex.com/x"],
    ["may stand in straight quotes", '"https://ex.com/x"', "https://ex.com/x"],
    ["may stand in square brackets", "[https://ex.com/x]", "https://ex.com/x"],
    ["may stand in full-width brackets", "（https://ex.com/x）次", "https://ex.com/x"],
    ["may stand in angle quotes", "«https://ex.com/x»", "https://ex.com/x"],
    [
      "keeps letters of any script",
      "https://ja.example/wiki/メイン",
      "https://ja.example/wiki/メイン",
    ],
    ["leaves out all that ends a sentence", "https://ex.com/x?!...", "https://ex.com/x"],
    ["keeps an underscore at its end", "https://ex.com/x_", "https://ex.com/x_"],
    ["may be a bare host in brackets", "[example.com/a]", "example.com/a"],
  ])("%s", (_, text, address) => {
    expect(addresses(text)).toEqual([address]);
  });

  test.each(["https://", "https://…", "see ahttps://ex.com", "1.5 or no.thing-known"])(
    "is not found in %j",
    (text) => {
      expect(addresses(text)).toEqual([]);
    },
  );
});

test.each([
  ["See https://example.com/a.", "https://example.com/a"],
  ["(see https://example.com/a_(b))", "https://example.com/a_(b)"],
  ["http://example.com/a_(b), then", "http://example.com/a_(b)"],
  ["“https://example.com/a?b=c&d#e”!", "https://example.com/a?b=c&d#e"],
  ["example.com, then https://example.org", "https://example.org"],
  ["example.com and no more", null],
])("the first URL with a scheme in %j", (text, address) => {
  expect(firstWebAddress(text)).toBe(address);
});
