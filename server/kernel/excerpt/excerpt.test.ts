import { expect, test } from "vitest";
import { excerptOf, MOST_READ, makeExcerpt } from "./excerpt.ts";

test("an excerpt is the beginning of the text, without markup, on one line", () => {
  expect(makeExcerpt("**Hello**\n\nthere, [you](https://example.com)")).toMatch(
    /^Hello there, you/,
  );
  expect(makeExcerpt("")).toBe("");
});

test("a link to the post on another channel isn't shown as its template", () => {
  expect(makeExcerpt("The video: {{youtube.url}}")).toBe("The video:");
  expect(makeExcerpt("See [the video]({{youtube.url}}) now")).toBe("See the video now");
  expect(makeExcerpt("{{youtube.url}}")).toBe("");
});

test("it reads on over the posts of a thread, without what divides them", () => {
  expect(makeExcerpt("A short thread.\n\n---\n\nDay one\n---\nDay two")).toBe(
    "A short thread. Day one Day two",
  );
  expect(makeExcerpt("5 --- 6")).toBe("5 --- 6");
});

test("it ends with a whole character, however it is composed", () => {
  const family = "👩‍👩‍👧‍👦";
  expect(makeExcerpt(family.repeat(60))).toBe(family.repeat(60));
  const long = makeExcerpt(family.repeat(600));
  expect(long.endsWith("…")).toBe(true);
  expect(long.isWellFormed()).toBe(true);
  expect(makeExcerpt("a".repeat(MOST_READ + 1))).toBe(`${"a".repeat(140)}…`);
});

test("it is updated when the post changes", () => {
  const post = { id: "post_1", updated_at: "2026-11-21T12:00:00", start: "One" };
  expect(excerptOf(post)).toBe("One");
  expect(excerptOf({ ...post, updated_at: "2026-11-21T12:00:00.001", start: "Two" })).toBe("Two");
});
