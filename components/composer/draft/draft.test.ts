import { expect, test } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import { smallPlatform } from "#core/domain/testing/small-platform.ts";
import { NO_FILES } from "./cached-files.ts";
import {
  allMedia,
  draftOf,
  EMPTY_DRAFT,
  fieldsOf,
  filingOf,
  isBlank,
  mediaFor,
  sameDraft,
  textFor,
  toggleChannel,
  withFileReplaced,
  withFiles,
  withOverride,
  withOwnFiles,
  withoutFile,
} from "./draft.ts";
import { NO_OVERRIDE } from "./override.ts";

const own = (content: string) => ({ ...NO_OVERRIDE, content });
const draft = { content: "Story", channels: ["a", "b"], overrides: { b: own("For b") } };

test("a channel that isn't customized gets the main post's text", () => {
  expect(textFor(draft, "a")).toBe("Story");
  expect(textFor(draft, "b")).toBe("For b");
});

test("a request includes everything customized for each selected channel", () => {
  expect(fieldsOf(draft)).toEqual({
    content: "Story",
    channels: ["a", "b"],
    per_channel: { a: NO_OVERRIDE, b: own("For b") },
    media: [],
  });
});

test("removing a channel and selecting it again restores its customized text", () => {
  const without = toggleChannel(draft, "b");
  expect(fieldsOf(without).per_channel).toEqual({ a: NO_OVERRIDE });
  expect(textFor(toggleChannel(without, "b"), "b")).toBe("For b");
});

test("resetting a channel to the main post drops its caption; an empty caption is still customized", () => {
  expect(textFor(withOverride(draft, "b", NO_OVERRIDE), "b")).toBe("Story");
  expect(textFor(withOverride(draft, "a", own("")), "a")).toBe("");
});

test("a caption for an unselected channel doesn't change what is saved", () => {
  expect(sameDraft(draft, withOverride(draft, "c", own("For c")))).toBe(true);
  expect(sameDraft(draft, withOverride(draft, "a", own("Story")))).toBe(false);
});

test("the order in which options were set makes no difference", () => {
  const set = (options: Record<string, unknown>) =>
    withOverride(draft, "a", { ...NO_OVERRIDE, options });
  expect(sameDraft(set({ x: 1, y: 2 }), set({ y: 2, x: 1 }))).toBe(true);
  expect(sameDraft(set({ x: 1 }), set({ x: 2 }))).toBe(false);
});

test("white space alone isn't saved; a customized caption or a title alone is", () => {
  expect(isBlank({ ...EMPTY_DRAFT, content: " \n" })).toBe(true);
  expect(isBlank(withOverride(EMPTY_DRAFT, "a", own("Hello")))).toBe(false);
  expect(isBlank(withOverride(EMPTY_DRAFT, "a", { ...NO_OVERRIDE, title: "Hello" }))).toBe(false);
});

test("a stored post opens as it was left", () => {
  const entry = { provider: "small", format: "post", title: null, options: {}, media: null };
  const post = {
    content: { markdown: "Story" },
    media: [],
    labels: [{ id: "label_1", name: "News" }],
    campaign: "Autumn",
    channels: [
      {
        ...entry,
        channel_id: "a",
        source: "adapted",
        authored: [],
        content: { markdown: "Story" },
      },
      {
        ...entry,
        channel_id: "b",
        source: "authored",
        authored: ["content"],
        content: { markdown: "For b" },
      },
    ],
  } as unknown as Post;
  const stored = draftOf(post, [smallPlatform], NO_FILES);
  expect(stored).toEqual({ ...draft, labels: ["News"], campaign: "Autumn" });
  expect(filingOf(stored)).toEqual({ labels: ["News"], campaign: "Autumn" });
  expect(filingOf(draft)).toEqual({});
});

const withMedia = withFiles(withOverride(draft, "b", { ...NO_OVERRIDE, media: ["2", "3"] }), [
  "1",
  "2",
]);

test("a channel gets the post's files, or its own selection", () => {
  expect(mediaFor(withMedia, "a")).toEqual(["1", "2"]);
  expect(mediaFor(withMedia, "b")).toEqual(["2", "3"]);
  expect(allMedia(withMedia)).toEqual(["1", "2", "3"]);
  expect(fieldsOf(withMedia)).toMatchObject({
    media: ["1", "2"],
    per_channel: { a: { media: null }, b: { media: ["2", "3"] } },
  });
});

test("a draft lists each file once, in an order that matters, and a file alone is worth saving", () => {
  expect(withFiles(withMedia, ["2", "4"]).media).toEqual(["1", "2", "4"]);
  expect(sameDraft(withMedia, { ...withMedia, media: ["2", "1"] })).toBe(false);
  expect(isBlank(withFiles(EMPTY_DRAFT, ["1"]))).toBe(false);
});

test("removing or cropping a file applies to every channel", () => {
  const without = withoutFile(withMedia, "2");
  expect([mediaFor(without, "a"), mediaFor(without, "b")]).toEqual([["1"], ["3"]]);
  const cropped = withFileReplaced(withMedia, "2", "9");
  expect([mediaFor(cropped, "a"), mediaFor(cropped, "b")]).toEqual([
    ["1", "9"],
    ["9", "3"],
  ]);
});

test("a file for one channel is added to those of the post there, and nowhere else", () => {
  const added = withOwnFiles({ ...draft, media: ["video"] }, "b", ["image"]);
  expect(mediaFor(added, "b")).toEqual(["video", "image"]);
  expect(textFor(added, "b")).toBe("For b");
  expect(mediaFor(added, "a")).toEqual(["video"]);
  expect(allMedia(added)).toEqual(["video", "image"]);
  expect(mediaFor(withOwnFiles(added, "b", ["image", "more"]), "b")).toEqual([
    "video",
    "image",
    "more",
  ]);
});
