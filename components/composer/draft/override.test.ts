import { expect, test } from "vitest";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import { smallPlatform } from "#core/domain/testing/small-platform.ts";
import { NO_FILES } from "./known-files.ts";
import { backToStory, isEmpty, NO_OVERRIDE, overrideOf, withOption } from "./override.ts";

const entry = (fields: Partial<ChannelEntry>) =>
  ({
    source: "adapted",
    authored: [],
    content: { markdown: "Story" },
    format: "post",
    title: null,
    options: {},
    media: null,
    ...fields,
  }) as ChannelEntry;

const post = { content: { markdown: "Story", text: "Story" }, media: [] };

test("a channel that follows the story has nothing of its own", () => {
  expect(overrideOf(entry({}), smallPlatform, post, NO_FILES)).toEqual(NO_OVERRIDE);
});

test("its own words, title, options and a format that was chosen are kept", () => {
  const stored = entry({
    source: "authored",
    authored: ["content", "title"],
    format: "thread",
    title: "T",
    options: { note: "n" },
  });
  const override = {
    content: "Story",
    format: "thread",
    title: "T",
    options: { note: "n" },
    media: null,
  };
  expect(overrideOf(stored, smallPlatform, post, NO_FILES)).toEqual(override);
});

test("back to the story, a thread is a post again, and title and options stay", () => {
  const thread = { ...NO_OVERRIDE, content: "a\n---\nb", format: "thread", title: "T" } as const;
  expect(backToStory(thread, smallPlatform)).toEqual({ ...NO_OVERRIDE, title: "T" });
  const short = { ...NO_OVERRIDE, content: "a", format: "short" } as const;
  expect(backToStory(short, smallPlatform).format).toBe("short");
});

test("a channel whose title alone is its own still follows the post", () => {
  const stored = entry({ source: "authored", authored: ["title"], title: "T" });
  expect(overrideOf(stored, smallPlatform, post, NO_FILES)).toEqual({ ...NO_OVERRIDE, title: "T" });
});

test("an option that is emptied is gone", () => {
  const set = withOption(NO_OVERRIDE, "note", "n");
  expect(set.options).toEqual({ note: "n" });
  expect(isEmpty(set)).toBe(false);
  expect(isEmpty(withOption(set, "note", undefined))).toBe(true);
});

test("a channel with files of its own and the story's words still follows the story", () => {
  const file = {
    id: "med_1",
    ready: true,
    failed: false,
    alt_text: null,
    source_url: null,
    item: 0,
  };
  const stored = entry({ source: "authored", authored: ["media"], media: [file] });
  expect(overrideOf(stored, smallPlatform, post, NO_FILES)).toEqual({
    ...NO_OVERRIDE,
    media: ["med_1"],
  });
});
