import { expect, test } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import { smallPlatform } from "#core/domain/testing/small-platform.ts";
import {
  draftOf,
  EMPTY_DRAFT,
  fieldsOf,
  filingOf,
  isBlank,
  sameDraft,
  toggleChannel,
  withOverride,
  wordsFor,
} from "./draft.ts";
import { NO_OVERRIDE } from "./override.ts";

const own = (content: string) => ({ ...NO_OVERRIDE, content });
const draft = { content: "Story", channels: ["a", "b"], overrides: { b: own("For b") } };

test("a channel without words of its own gets the story", () => {
  expect(wordsFor(draft, "a")).toBe("Story");
  expect(wordsFor(draft, "b")).toBe("For b");
});

test("the server is told of each chosen channel all that it has of its own", () => {
  expect(fieldsOf(draft)).toEqual({
    content: "Story",
    channels: ["a", "b"],
    per_channel: { a: NO_OVERRIDE, b: own("For b") },
  });
});

test("taking a channel off and choosing it again brings its words back", () => {
  const without = toggleChannel(draft, "b");
  expect(fieldsOf(without).per_channel).toEqual({ a: NO_OVERRIDE });
  expect(wordsFor(toggleChannel(without, "b"), "b")).toBe("For b");
});

test("back to the story drops a channel's own words; empty words are words", () => {
  expect(wordsFor(withOverride(draft, "b", NO_OVERRIDE), "b")).toBe("Story");
  expect(wordsFor(withOverride(draft, "a", own("")), "a")).toBe("");
});

test("words for a channel that is not chosen make no difference to what is stored", () => {
  expect(sameDraft(draft, withOverride(draft, "c", own("For c")))).toBe(true);
  expect(sameDraft(draft, withOverride(draft, "a", own("Story")))).toBe(false);
});

test("the order in which options were set is no difference", () => {
  const set = (options: Record<string, unknown>) =>
    withOverride(draft, "a", { ...NO_OVERRIDE, options });
  expect(sameDraft(set({ x: 1, y: 2 }), set({ y: 2, x: 1 }))).toBe(true);
  expect(sameDraft(set({ x: 1 }), set({ x: 2 }))).toBe(false);
});

test("white space alone is nothing to keep, words of a channel's own or a title alone is", () => {
  expect(isBlank({ ...EMPTY_DRAFT, content: " \n" })).toBe(true);
  expect(isBlank(withOverride(EMPTY_DRAFT, "a", own("Hello")))).toBe(false);
  expect(isBlank(withOverride(EMPTY_DRAFT, "a", { ...NO_OVERRIDE, title: "Hello" }))).toBe(false);
});

test("a stored post is gone on with as it was left", () => {
  const entry = { provider: "small", format: "post", title: null, options: {} };
  const post = {
    content: { markdown: "Story" },
    labels: [{ id: "label_1", name: "News" }],
    campaign: "Autumn",
    channels: [
      { ...entry, channel_id: "a", source: "adapted", content: { markdown: "Story" } },
      { ...entry, channel_id: "b", source: "authored", content: { markdown: "For b" } },
    ],
  } as unknown as Post;
  const stored = draftOf(post, [smallPlatform]);
  expect(stored).toEqual({ ...draft, labels: ["News"], campaign: "Autumn" });
  expect(filingOf(stored)).toEqual({ labels: ["News"], campaign: "Autumn" });
  expect(filingOf(draft)).toEqual({});
});
