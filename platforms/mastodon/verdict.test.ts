import { expect, test } from "vitest";
import { applyFixes } from "#core/domain/fixes/apply-fixes.ts";
import { draftOf } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { manifest } from "./manifest.ts";

const warned = (markdown: string, spoiler_text: string) =>
  draftOf(markdown, { manifest, options: { spoiler_text } });

test("every character of a content warning counts toward the limit", () => {
  const warning = "https://example.org/spoilers";
  const fitting = validateEntry(warned("a".repeat(472), warning));
  expect(fitting).toMatchObject({ ready: true, content: { length: 500, limit: 500 } });
  const long = validateEntry(warned("a".repeat(473), warning));
  expect(long.errors.map(({ message }) => message)).toEqual([
    "501 of 500 characters: 1 too many for Mastodon, including the content warning.",
  ]);
});

test("link tracking is named beside the content warning, unless a link counts the same with it", () => {
  const tracking = { source: "mastodon", medium: "social", campaign: null };
  const messageFor = (link: string) =>
    validateEntry({ ...warned(`${"a".repeat(470)} ${link}`, "w".repeat(10)), tracking }).errors[0]
      ?.message;
  expect(messageFor("https://a.co")).toBe(
    "504 of 500 characters: 4 too many for Mastodon, including the content warning.",
  );
  // Mastodon links only domains that exist.
  expect(messageFor("https://a.example")).toBe(
    "536 of 500 characters: 36 too many for Mastodon, including the content warning and 38 for link tracking.",
  );
});

test("a fix leaves room for the content warning", () => {
  const draft = warned("word ".repeat(120), "w".repeat(100));
  const trimmed = applyFixes(draft, ["trim_to_fold"]);
  expect(trimmed.verdict).toMatchObject({ ready: true, content: { limit: 500 } });
  const split = applyFixes(draft, ["split_to_thread"]);
  expect(split.verdict).toMatchObject({ ready: true, format: "thread" });
});

test("a content warning that leaves no room doesn't cause the text to be cut", () => {
  const draft = warned("Hello", "w".repeat(500));
  const { errors } = validateEntry(draft);
  expect(errors).toMatchObject([{ code: "validation", fixes: [] }]);
  expect(applyFixes(draft, ["trim_to_fold"]).draft.markdown).toBe("Hello");
});

test("a text of whitespace that only Ruby recognizes is empty", () => {
  expect(validateEntry(draftOf("\u0085", { manifest })).errors).toMatchObject([{ code: "empty" }]);
});
