import { expect, test } from "vitest";
import {
  EMPTY_DRAFT,
  fieldsOf,
  isBlank,
  sameDraft,
  toggleChannel,
  withVersion,
  wordsFor,
} from "./draft.ts";

const draft = { content: "Story", channels: ["a", "b"], versions: { b: "For b" } };

test("a channel without words of its own gets the story", () => {
  expect(wordsFor(draft, "a")).toBe("Story");
  expect(wordsFor(draft, "b")).toBe("For b");
});

test("the server is told of each chosen channel whether it follows the story", () => {
  expect(fieldsOf(draft)).toEqual({
    content: "Story",
    channels: ["a", "b"],
    per_channel: { a: { content: null }, b: { content: "For b" } },
  });
});

test("taking a channel off and choosing it again brings its words back", () => {
  const without = toggleChannel(draft, "b");
  expect(fieldsOf(without).per_channel).toEqual({ a: { content: null } });
  expect(wordsFor(toggleChannel(without, "b"), "b")).toBe("For b");
});

test("back to the story drops a channel's own words; an empty version is a version", () => {
  expect(wordsFor(withVersion(draft, "b", null), "b")).toBe("Story");
  expect(wordsFor(withVersion(draft, "a", ""), "a")).toBe("");
});

test("words for a channel that is not chosen make no difference to what is stored", () => {
  expect(sameDraft(draft, withVersion(draft, "c", "For c"))).toBe(true);
  expect(sameDraft(draft, withVersion(draft, "a", "Story"))).toBe(false);
});

test("white space alone is nothing to keep, a version alone is", () => {
  expect(isBlank({ ...EMPTY_DRAFT, content: " \n" })).toBe(true);
  expect(isBlank(withVersion(EMPTY_DRAFT, "a", "Hello"))).toBe(false);
});
