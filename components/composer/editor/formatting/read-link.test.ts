import { expect, test } from "vitest";
import { readAddress, readLink } from "./read-link.ts";

/** `|` marks the selection's ends, or the caret. */
function read(text: string) {
  const start = text.indexOf("|");
  const last = text.lastIndexOf("|");
  const value = text.replaceAll("|", "");
  const link = readLink({ value, start, end: last === start ? start : last - 1 });
  return [value.slice(link.start, link.end), link.words, link.address];
}

test("a link asks for what is missing: the address, or its text", () => {
  expect(read("See |the map |now")).toEqual(["the map", "the map", ""]);
  expect(read("See |https://example.com/map|.")).toEqual([
    "https://example.com/map",
    "",
    "https://example.com/map",
  ]);
  expect(read("See |")).toEqual(["", "", ""]);
});

test("other marks are never cut, and lines become one", () => {
  expect(read("See **the |map**|")).toEqual(["**the map**", "**the map**", ""]);
  expect(read("See |the\nmap|")).toEqual(["the\nmap", "the map", ""]);
});

test("inside of a link, that link is changed, also one without an address", () => {
  const link = ["[the \\[new\\] map](https://a.example)", "the [new] map", "https://a.example"];
  expect(read("See [the \\[ne|w\\] map](https://a.example).")).toEqual(link);
  expect(read("See [the m|ap]().")).toEqual(["[the map]()", "the map", ""]);
  expect(read("See [the map](|https://|)")).toEqual(["[the map](https://)", "the map", ""]);
  expect(read("[the map](https://a.example)|")).toEqual(["", "", ""]);
});

test.each([
  ["https://example.com/a b", null],
  ["example.com/menu", "https://example.com/menu"],
  [" www.example.com ", "https://www.example.com"],
  ["http://example.com", "http://example.com"],
  ["mailto:ana@example.com", "mailto:ana@example.com"],
  ["https://", null],
  ["our menu", null],
  ["menu", null],
  ["javascript:alert(1)", null],
  ["", null],
])("the address typed as %j is %j", (typed, address) => {
  expect(readAddress(typed)).toBe(address);
});
