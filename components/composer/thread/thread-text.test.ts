import fc from "fast-check";
import { expect, test } from "vitest";
import { joinItems } from "#core/domain/fixes/join-items.ts";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { partsOf, splitParts } from "#core/domain/markdown/split-thread.ts";
import { runs } from "#core/testing/runs.ts";
import { readCards, readParts, writeCards, writeParts } from "./thread-text.ts";

const rules = { partsOf, joinItems };
const textOf = (markdown: string) => renderDocument(parseMarkdown(markdown), "plain").text.trim();

test("text without fenced code is split before the rules are loaded", () => {
  expect(readParts("One\n---\nTwo", null).texts).toEqual(["One", "Two"]);
  expect(readParts("```\n---\n```\n---\nTwo", null).texts).toHaveLength(1);
  expect(readParts("```\n---\n```\n---\nTwo", rules).texts).toHaveLength(2);
});

test("separators between cards are preserved while the number of cards is the same", () => {
  const { texts, separators } = readParts("One\n\n---\n\nTwo", null);
  expect(writeParts(texts, separators, null)).toBe("One\n\n---\n\nTwo");
  expect(writeParts(["One", "Two", "Three"], separators, null)).toBe("One\n---\nTwo\n---\nThree");
  expect(writeParts(["One", ""], ["\n---"], null)).toBe("One\n---");
  expect(writeParts(["One", "b"], ["\n---"], null)).toBe("One\n---\nb");
});

test("text that isn't a thread stays as typed, including dashes", () => {
  const typed = "One\n---\nTwo\n```";
  for (const reading of [
    { parted: false, rules },
    { parted: false, rules: null },
  ]) {
    expect(readCards(typed, reading).texts).toEqual([typed]);
    expect(writeCards({ texts: [typed], separators: [] }, reading)).toBe(typed);
  }
});

const words = fc
  .array(fc.constantFrom("word", "```", "", "and more", "> q", "\\---", "- a", "  x"), {
    maxLength: 6,
  })
  .map((lines) => lines.join("\n"));

test("the cards shown are the items sent", () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 2, maxLength: 5 }), (texts) => {
      const written = writeParts(texts, [], rules);
      const sent = splitParts(written);
      expect(sent).toHaveLength(texts.length);
      expect(sent.map(textOf)).toEqual(texts.map(textOf));
    }),
    { numRuns: runs(1000) },
  );
});
