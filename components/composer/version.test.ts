import { expect, test } from "vitest";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import { smallPlatform } from "#core/domain/testing/small-platform.ts";
import { backToStory, isPlain, PLAIN_VERSION, versionOf, withOption } from "./version.ts";

const entry = (fields: Partial<ChannelEntry>) =>
  ({
    source: "adapted",
    content: { markdown: "Story" },
    format: "post",
    title: null,
    options: {},
    ...fields,
  }) as ChannelEntry;

test("a channel that follows the story has nothing of its own", () => {
  expect(versionOf(entry({}), smallPlatform)).toEqual(PLAIN_VERSION);
});

test("its own words, title, options and a format that was chosen are kept", () => {
  const stored = entry({
    source: "authored",
    format: "thread",
    title: "T",
    options: { note: "n" },
  });
  const version = { content: "Story", format: "thread", title: "T", options: { note: "n" } };
  expect(versionOf(stored, smallPlatform)).toEqual(version);
});

test("back to the story, a thread is a post again, and title and options stay", () => {
  const thread = { ...PLAIN_VERSION, content: "a\n---\nb", format: "thread", title: "T" } as const;
  expect(backToStory(thread, smallPlatform)).toEqual({ ...PLAIN_VERSION, title: "T" });
  const short = { ...PLAIN_VERSION, content: "a", format: "short" } as const;
  expect(backToStory(short, smallPlatform).format).toBe("short");
});

test("an option that is emptied is gone", () => {
  const set = withOption(PLAIN_VERSION, "note", "n");
  expect(set.options).toEqual({ note: "n" });
  expect(isPlain(set)).toBe(false);
  expect(isPlain(withOption(set, "note", undefined))).toBe(true);
});
