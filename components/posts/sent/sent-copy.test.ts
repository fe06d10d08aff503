import { expect, test } from "vitest";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { MediaEntry } from "#core/contract/resources/media-entry.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { providers } from "#platforms/providers.ts";
import { sentCopy } from "./sent-copy.ts";

const manifest = providers["mastodon"]?.manifest;
if (manifest === undefined) throw new Error("There is no Mastodon.");
const attached = (id: string, item = 0) => ({ id, item }) as MediaEntry;
const file = (id: string) => [id, { id, error: null } as MediaFile] as const;
const files = new Map([file("a"), file("b"), file("c")]);
const content = { markdown: "One\n---\nTwo", text: "One\n\nTwo", length: 8, limit: 500 };
const entryWith = (fields: Partial<ChannelEntry>) =>
  ({
    format: "post",
    title: null,
    options: {},
    source: "adapted",
    authored: [],
    media: null,
    content,
    ...fields,
  }) as ChannelEntry;
const make = (fields: Partial<ChannelEntry>, others: ChannelEntry[] = []) => {
  const entry = entryWith(fields);
  const post = { content, media: [attached("b", 1), attached("a")], channels: [entry, ...others] };
  return sentCopy(post as unknown as Post, entry, { manifest, files });
};

test("files go with their items, in the items' order, and deleted ones are left out", () => {
  expect(make({ format: "thread" }).media.map(({ id, item }) => [id, item])).toEqual([
    ["a", 0],
    ["b", 1],
  ]);
  const own = [attached("gone"), attached("c")];
  expect(make({ media: own }).media.map(({ id }) => id)).toEqual(["c"]);
});

test("if another channel has a thread, separators join the main post's items, but not customized text", () => {
  const thread = entryWith({ format: "thread" });
  expect(make({}).separators).toBe("typed");
  expect(make({}, [thread]).separators).toBe("joined");
  expect(make({ source: "authored", authored: ["content"] }, [thread]).separators).toBe("typed");
  expect(
    make({ source: "authored", authored: ["media"], media: [attached("c")] }, [thread]).separators,
  ).toBe("joined");
});
