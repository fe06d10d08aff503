import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { isWorthReading, mayHoldMarks } from "./is-worth-reading.ts";
import * as browser from "./parser.browser.ts";
import * as server from "./parser.ts";

const text = fc.string({ unit: fc.constantFrom(..."ab1.)-+# \t\n*`@:/…") });

test("once its parser is loaded, the browser builds the same tree as the server", async () => {
  const kinds: (keyof typeof server)[] = ["isParserLoaded", "loadParser", "readTree"];
  expect(Object.keys(browser).toSorted()).toEqual(kinds);
  expect(browser.isParserLoaded()).toBe(false);
  expect(() => browser.readTree("**bold**")).toThrow("not loaded");
  await browser.loadParser();
  expect(browser.isParserLoaded()).toBe(true);
  expect(browser.readTree("**bold**")).toEqual(server.readTree("**bold**"));
});

test("if a text can't contain marks, none of its parts is parsed", () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (whole, start, length) => {
      const from = start % (whole.length + 1);
      const part = whole.slice(from, from + length);
      return mayHoldMarks(whole) || !isWorthReading(part);
    }),
    { numRuns: runs(5_000) },
  );
});

test("text with links, tags, dashes and numbers can't contain marks, a list can", () => {
  expect(mayHoldMarks("See https://example.com/a-b #news, 3.5 well-known. Mail @ana")).toBe(false);
  expect(mayHoldMarks("- bread")).toBe(true);
  expect(mayHoldMarks("at 1. or 2) places")).toBe(true);
  expect(mayHoldMarks("a **second** shop")).toBe(true);
});
