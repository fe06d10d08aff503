import { expect, test } from "vitest";
import { type PaletteEntry, rankEntries } from "./rank-entries.ts";

const entry = (id: string, group: PaletteEntry["group"], label: string, detail = "") => ({
  id,
  group,
  label,
  detail,
  run: () => undefined,
});
const entries = [
  entry("compose", "Actions", "Write a post"),
  entry("posts", "Actions", "Go to posts"),
  entry("one", "Posts", "Crème brûlée is back", "Draft"),
  entry("two", "Posts", "We open on Monday", "Scheduled"),
  entry("news", "Channels", "News", "@news@example.social"),
];
const found = (typed: string, recent: string[] = []) =>
  rankEntries(entries, typed, recent).map(({ label, items }) => [
    label,
    ...items.map(({ id }) => id),
  ]);

test("each typed word must start a word of the entry, ignoring case and accents", () => {
  expect(found("creme BACK")).toEqual([["Posts", "one"]]);
  expect(found("post")).toEqual([["Actions", "compose", "posts"]]);
  expect(found("scheduled mon")).toEqual([["Posts", "two"]]);
  expect(found("@news")).toEqual([["Channels", "news"]]);
  expect(found("onday")).toEqual([]);
});

test("recently chosen entries come first", () => {
  expect(found("", ["two", "posts"])).toEqual([
    ["Recent", "two", "posts"],
    ["Actions", "compose"],
    ["Posts", "one"],
    ["Channels", "news"],
  ]);
  expect(found("post", ["posts"])).toEqual([["Actions", "posts", "compose"]]);
});

test("results from the server aren't filtered again", () => {
  const found = { ...entry("three", "Posts", "今月の売上"), marks: [[3, 2]] as const };
  expect(rankEntries([...entries, found], "売上", [])).toEqual([
    { label: "Posts", items: [found] },
  ]);
});

test("of many matches, only a few are shown", () => {
  const many = Array.from({ length: 100 }, (_, index) => entry(`${index}`, "Posts", "Hello"));
  expect(rankEntries(many, "hello", [])[0]?.items).toHaveLength(8);
});

test("what is only found by searching isn't shown before, unless it was chosen recently", () => {
  const all = [...entries, { ...entry("zone", "Actions", "Time zone"), searched: true }];
  const ids = (typed: string, recent: string[] = []) =>
    rankEntries(all, typed, recent).flatMap(({ items }) => items.map(({ id }) => id));
  expect(ids("")).not.toContain("zone");
  expect(ids("time z")).toEqual(["zone"]);
  expect(ids("", ["zone"])[0]).toBe("zone");
});
