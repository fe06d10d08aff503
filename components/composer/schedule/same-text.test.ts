import { expect, test } from "vitest";
import type { Post, PostRow } from "#core/contract/resources/post.ts";
import { findSameText, likelySame } from "./same-text.tsx";

const written = (channel_id: string, text: string) => ({
  channel_id,
  content: { markdown: text, text, length: text.length, limit: 300 },
});
const row = (id: string, excerpt: string, channel_id = "a") =>
  ({ id, excerpt, channels: [{ channel_id }] }) as PostRow;
const post = (text: string, status = "scheduled") =>
  ({
    id: "post",
    scheduled_at: "2027-01-15T09:00:00Z",
    channels: [{ channel_id: "a", name: "News", status, content: { text } }],
  }) as unknown as Post;

test("only posts to the same channel with a similar beginning are compared", () => {
  const entries = [written("a", "We open on Monday, come and see what is new")];
  const day = [
    row("alike", "We open on Monday, come and…"),
    row("elsewhere", "We open on Monday, come and…", "b"),
    row("other", "We close on Monday"),
    row("silent", ""),
  ];
  expect(likelySame(entries, day).map(({ id }) => id)).toEqual(["alike"]);
});

test("however many posts begin alike, only a few are compared", () => {
  const day = Array.from({ length: 50 }, (_, index) => row(`${index}`, "Good morning"));
  expect(likelySame([written("a", "Good morning")], day)).toHaveLength(3);
});

test("only the same text on the same channel is reported, ignoring white space", () => {
  const [found] = findSameText([written("a", "Good\n\nmorning ")], post("Good morning"));
  expect(found).toEqual({
    id: "post",
    name: "News",
    at: new Date("2027-01-15T09:00:00Z"),
    isOut: false,
  });
  expect(findSameText([written("a", "Good morning")], post("Good morning", "published"))).toEqual([
    expect.objectContaining({ isOut: true }),
  ]);
  expect(findSameText([written("a", "Good morning!")], post("Good morning"))).toEqual([]);
  expect(findSameText([written("b", "Good morning")], post("Good morning"))).toEqual([]);
});
