import { expect, test } from "vitest";
import { createRenderCache, renderCopy } from "#core/domain/copy/index.ts";
import { draftOf } from "#core/domain/testing/small-platform.ts";
import { findMarks } from "./find-marks.ts";

const NOTHING = { time_zone: "UTC", quiet_hours: null, banned_terms: [], blocked_domains: [] };

function marked(markdown: string, changes: object = {}, policy: object = {}) {
  const copy = renderCopy(draftOf(markdown, changes), createRenderCache());
  const context = { policy: { ...NOTHING, ...policy }, due: null, fixes_applied: [] };
  return findMarks(copy, context).map(({ start, end, kind, message }) => {
    return [kind, markdown.slice(start, end), message];
  });
}

test("text over the limit is marked from the first character that exceeds it", () => {
  // The limit is 30, and delimiters don't count.
  const markdown = `**${"a".repeat(10)}** ${"b".repeat(18)}👩🏽‍🚀cd`;
  expect(marked(markdown)).toEqual([["over", "cd", expect.stringContaining("32 of 30")]]);
  expect(marked("Short enough")).toEqual([]);
});

test("each item of a thread has its own limit", () => {
  const long = "x".repeat(40);
  const marks = marked(`${long}\n---\nfits\n---\n${long}`, { format: "thread" });
  expect(marks.map(([kind]) => kind)).toEqual(["over", "over"]);
  expect(new Set(marks.map(([, words]) => words)).size).toBe(1);
});

test("a banned term is marked as a whole word, without the formatting around it", () => {
  const policy = { banned_terms: ["acme"] };
  expect(marked("An **Acme** in acmeville, acme", {}, policy)).toEqual([
    ["error", "Acme", expect.stringContaining("bans")],
  ]);
  expect(marked("acme or acme", {}, policy)).toHaveLength(2);
});

test("a blocked link is marked, together with its label", () => {
  const policy = { blocked_domains: ["example.net"] };
  expect(marked("at example.net/a", {}, policy)).toEqual([
    ["error", "example.net/a", expect.stringContaining("example.net")],
  ]);
  expect(marked("see [us](https://example.net)", {}, policy).map(([, words]) => words)).toEqual([
    "[us](https://example.net)",
  ]);
});

test("a format that the platform doesn't have has no marks", () => {
  expect(marked("x".repeat(40), { format: "reel" })).toEqual([]);
});
