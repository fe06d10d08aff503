import { expect, test } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import { smallPlatform } from "#core/domain/testing/small-platform.ts";
import { NO_FILES } from "./cached-files.ts";
import {
  draftOf,
  EMPTY_DRAFT,
  fieldsOf,
  sameDraft,
  withFileReplaced,
  withFiles,
  withOverride,
} from "./draft.ts";
import { filesOfItem, inOrder, toMediaFields, withPlace } from "./file-places.ts";
import { NO_OVERRIDE } from "./override.ts";

test("files are sent by thread item unless all belong to the first", () => {
  expect(toMediaFields(["a", "b"])).toEqual({ media: ["a", "b"] });
  expect(toMediaFields(["a", "b", "c"], { b: 2, gone: 7 })).toEqual({
    thread_media: [["a", "c"], [], ["b"]],
  });
});

test("a file's item is recorded, and cleared if it is the first", () => {
  const placed = withPlace(undefined, "a", 2);
  expect(placed).toEqual({ a: 2 });
  expect(withPlace(placed, "a", 0)).toBeUndefined();
  expect(filesOfItem(["a", "b"], placed, 2)).toEqual(["a"]);
  expect(inOrder(["a", "b"], placed)).toEqual(["b", "a"]);
});

test("a draft keeps the items of all its files; a cropped file takes the place of the original", () => {
  const draft = withFiles(withFiles(EMPTY_DRAFT, ["a"]), ["b"], 1);
  const own = { ...NO_OVERRIDE, media: ["c", "d"], places: { d: 1 } };
  const given = withOverride({ ...draft, channels: ["x"] }, "x", own);
  expect(fieldsOf(given)).toMatchObject({
    thread_media: [["a"], ["b"]],
    per_channel: { x: { thread_media: [["c"], ["d"]] } },
  });
  expect(fieldsOf(withFileReplaced(draft, "b", "crop"))).toMatchObject({
    thread_media: [["a"], ["crop"]],
  });
  expect(sameDraft(draft, { ...draft, places: {} })).toBe(false);
});

test("a stored thread opens as it was left", () => {
  const file = (id: string, item: number) => ({ id, item, ready: true });
  const post = {
    content: { markdown: "One\n---\nTwo" },
    media: [file("a", 0), file("b", 1)],
    labels: [],
    campaign: null,
    channels: [
      {
        provider: "small",
        format: "thread",
        title: null,
        options: {},
        source: "authored",
        authored: ["media"],
        channel_id: "x",
        content: { markdown: "One\n---\nTwo" },
        media: [file("b", 1)],
      },
    ],
  } as unknown as Post;
  expect(draftOf(post, [smallPlatform], NO_FILES)).toMatchObject({
    media: ["a", "b"],
    places: { b: 1 },
    overrides: { x: { format: "thread", content: null, media: ["b"], places: { b: 1 } } },
  });
});
