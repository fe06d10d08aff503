import { expect, test } from "vitest";
import { findTrigger, withLookedUp } from "./use-completion.ts";

const at = (text: string) => findTrigger(text, text.length);

test.each([
  ["#lau", "hashtag", "lau"],
  ["News (#größ", "hashtag", "größ"],
  ["Hello @an", "mention", "an"],
  ["@ana@exam", "mention", "ana@exam"],
  ["@ben.bsky", "mention", "ben.bsky"],
  ["Mit @Jürg", "mention", "Jürg"],
  ["Thanks, @ana Ber", "mention", "ana Ber"],
  ["Nice\n:smi", "emoji", "smi"],
])("%j can be completed", (text, kind, prefix) => {
  const start = text.length - prefix.length - 1;
  expect(at(text)).toEqual({ kind, prefix, start, end: text.length });
});

test.each([
  "#",
  "@",
  ":",
  ":D",
  ":3",
  "at 10:30",
  "me@exam",
  "@[Ana Berg](slack:U1)",
  "a#b",
  "#two words",
  "@ana went",
  "@ana.example.com Went",
  "@ana ",
  "https://x.y/#lau",
  "C# ",
])("%j can't be completed", (text) => {
  expect(at(text)).toBeNull();
});

test("the word at the caret is completed, whatever follows it", () => {
  expect(findTrigger("#lau and more", 4)).toMatchObject({ prefix: "lau", start: 0, end: 4 });
  expect(findTrigger("#lau and more", 8)).toBeNull();
});

test("an account that was mentioned before and is looked up is listed once, by its name", () => {
  const typed = (text: string) => ({ text, label: text });
  const ana = { text: "@anaberg.example.com", label: "Ana Berg", detail: "Bluesky" };
  const ben = { text: "@ben.example.com", label: "Ben", detail: "Bluesky" };
  const before = [typed("@anabel"), typed("@AnaBerg.example.com"), typed(ana.text), typed("@anna")];
  expect(withLookedUp(before, [ben, ana])).toEqual([typed("@anabel"), ana, typed("@anna"), ben]);
  expect(withLookedUp(before.slice(0, 1), [])).toEqual([typed("@anabel")]);
});
