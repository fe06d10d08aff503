import { expect, test } from "vitest";
import { findOwnPost, type OwnPost, type OwnPostSearch } from "./find-own-post.ts";
import { NO_PROGRESS } from "./spec/provider.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");

type Listed = Partial<OwnPost> & { id: string };
type Item = OwnPostSearch["items"][number];

function find(items: Partial<Item>[], listed: Listed[], taken: string[] = []) {
  const search: OwnPostSearch = {
    history: { taken: async (ids) => new Set(ids.filter((id) => taken.includes(id))) },
    items: items.map((item) => ({ essence: "Hello", files: [], ...item })),
    prepared_at: NOW,
    max_pages: 1,
    list: async () => ({
      posts: listed.map(({ id, ...post }) => ({
        sent: { external_post_id: id, url: null, reference: null },
        created_at: NOW,
        essence: "Hello",
        answers: null,
        files: [],
        ...post,
      })),
      next: null,
    }),
  };
  return findOwnPost(search, NO_PROGRESS);
}

const found = (id: string) => ({
  found: [{ external_post_id: id, url: null, reference: null }],
});

test("a post already matched to another entry is skipped for an unmatched one", async () => {
  expect(await find([{}], [{ id: "1" }, { id: "2" }], ["1"])).toEqual(found("2"));
  expect(await find([{}], [{ id: "1" }], ["1"])).toBe("absent");
});

test.each([
  ["text is not a post of the same words with a picture", [], ["a"]],
  ["a picture is not the same words without one", [["a"]], []],
  ["a picture is not another picture under the same words", [["a"]], ["b"]],
])("%s", async (_, files, shown) => {
  expect(await find([{ files }], [{ id: "1", files: shown }])).toBe("absent");
});

test("an image matches by any of its names, or by text alone where files aren't listed", async () => {
  expect(await find([{ files: [["a", "b"]] }], [{ id: "1", files: ["b"] }])).toEqual(found("1"));
  expect(await find([{ files: [["a"]] }], [{ id: "1", files: null }])).toEqual(found("1"));
});

test("a poll is not a post with the same text", async () => {
  expect(await find([{ kind: "poll" }], [{ id: "1", kind: "post" }])).toBe("absent");
  expect(await find([{ kind: "poll" }], [{ id: "1", kind: "poll" }])).toEqual(found("1"));
});

test("a reply in a thread is searched for below the previous item", async () => {
  const items = [{ essence: "One" }, { essence: "Two" }];
  const listed = [
    { id: "2", essence: "Two", answers: "1" },
    { id: "1", essence: "One" },
    { id: "3", essence: "Two", answers: "9" },
  ];
  expect(await find(items, listed)).toEqual({
    found: ["1", "2"].map((external_post_id) => ({ external_post_id, url: null, reference: null })),
  });
});
