import { expect, test } from "vitest";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import { smallPlatform } from "#core/domain/testing/small-platform.ts";
import { NO_FILES } from "./cached-files.ts";
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

test("a channel that follows the main post has no customizations", () => {
  expect(overrideOf(entry({}), smallPlatform, post, NO_FILES)).toEqual(NO_OVERRIDE);
});

test("a channel's caption, title, options and chosen format are preserved", () => {
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

test("resetting to the main post turns a thread back into a post and keeps title and options", () => {
  const thread = { ...NO_OVERRIDE, content: "a\n---\nb", format: "thread", title: "T" } as const;
  expect(backToStory(thread, smallPlatform)).toEqual({ ...NO_OVERRIDE, title: "T" });
  const short = { ...NO_OVERRIDE, content: "a", format: "short" } as const;
  expect(backToStory(short, smallPlatform).format).toBe("short");
});

test("a channel with only its own title still follows the main post", () => {
  const stored = entry({ source: "authored", authored: ["title"], title: "T" });
  expect(overrideOf(stored, smallPlatform, post, NO_FILES)).toEqual({ ...NO_OVERRIDE, title: "T" });
});

test("an emptied option is removed", () => {
  const set = withOption(NO_OVERRIDE, "note", "n");
  expect(set.options).toEqual({ note: "n" });
  expect(isEmpty(set)).toBe(false);
  expect(isEmpty(withOption(set, "note", undefined))).toBe(true);
});

test("a channel with its own files but the main post's text still follows the main post", () => {
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
