import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { findStyles } from "./find-styles.ts";

const styled = (text: string) =>
  findStyles(text).map(({ start, end, kind }) => [kind, text.slice(start, end)]);

test("bold, italics and links look like it while they are written, and their characters recede", () => {
  expect(styled("On **Saturday** at _eight_, see [the map](https://example.com).")).toEqual([
    ["strong", "Saturday"],
    ["syntax", "**"],
    ["syntax", "**"],
    ["emphasis", "eight"],
    ["syntax", "_"],
    ["syntax", "_"],
    ["link", "the map"],
    ["syntax", "["],
    ["syntax", "](https://example.com)"],
  ]);
});

test("addresses, mentions and hashtags look like links", () => {
  expect(styled("https://example.com with @ana.example.com #harbour")).toEqual([
    ["link", "https://example.com"],
    ["link", "@ana.example.com"],
    ["link", "#harbour"],
  ]);
});

test("styles are within the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      for (const { start, end } of findStyles(text)) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: runs(300) },
  );
});
