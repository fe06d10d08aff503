import { expect, test } from "vitest";
import { tallyWords } from "./tally-words.ts";

const tally = (kind: "hashtag" | "mention", posts: string[][], prefix = "", limit = 10) =>
  tallyWords(posts, { kind, prefix, limit }).map(({ text, posts: count }) => `${text} ${count}`);

test("the most used hashtags come first, spelled as in the newest post", () => {
  const posts = [["#Launch today"], ["#news and #launch"], ["#news #news"], ["#launch"]];
  expect(tally("hashtag", posts)).toEqual(["#Launch 3", "#news 2"]);
});

test("all texts of a post count as one", () => {
  expect(tally("hashtag", [["#a1 here", "#A1 there"]])).toEqual(["#A1 1"]);
});

test("mentions of every platform are found, email addresses and paths are not", () => {
  const text =
    "@ana and @ben.bsky.social, (@cy@example.social). Mail me@example.com or see example.com/@dot.";
  expect(tally("mention", [[text]])).toEqual([
    "@ana 1",
    "@ben.bsky.social 1",
    "@cy@example.social 1",
  ]);
});

test("suggestions can be filtered by prefix, ignoring case", () => {
  const posts = [["#Launch #lawn #news #größe"]];
  expect(tally("hashtag", posts, "LA")).toEqual(["#Launch 1", "#lawn 1"]);
  expect(tally("hashtag", posts, "grö")).toEqual(["#größe 1"]);
  expect(tally("hashtag", posts, "", 1)).toEqual(["#Launch 1"]);
  expect(tally("hashtag", posts, "x")).toEqual([]);
});
