import { expect, test } from "vitest";
import { listEmojis } from "./list-emojis.ts";
import { searchEmojis } from "./search-emojis.ts";

const { emojis, groups } = listEmojis();
const find = (typed: string) => searchEmojis(emojis, typed, 5).map(({ emoji }) => emoji);

test("an emoji is found by its name, the start of its name, or its keywords", () => {
  expect(find("tada")[0]).toBe("🎉");
  expect(find("smi")).toContain("😄");
  expect(find("SMI")).toEqual(find("smi"));
  const party = searchEmojis(emojis, "party", 20);
  expect(party.map(({ emoji }) => emoji)).toContain("🎉");
  expect(find("qqqq")).toEqual([]);
});

test("the list contains every complete emoji and no emoji components", () => {
  expect(emojis.length).toBeGreaterThan(1800);
  expect(emojis.every(({ group }) => groups[group] !== undefined)).toBe(true);
  expect(emojis.map(({ emoji }) => emoji)).not.toContain("🏽");
  expect(emojis.find(({ emoji }) => emoji === "👋")?.skins).toEqual([
    "👋🏻",
    "👋🏼",
    "👋🏽",
    "👋🏾",
    "👋🏿",
  ]);
});
