import { expect, test } from "vitest";
import { type FeedEntry, pickFeedItems, recognize, textOf } from "./pick-feed-items.ts";

const entry = (number: number, given: Partial<FeedEntry> = {}): FeedEntry => ({
  guid: `g${number}`,
  link: `https://example.com/${number}`,
  title: `Title ${number}`,
  published_at: new Date(Date.UTC(2026, 10, number)).toISOString(),
  ...given,
});
const NONE_SEEN = { has: (_: { id: string }) => false, read_before: true };
const pick = (entries: FeedEntry[], seen = NONE_SEEN, cap = 10, existing = false) =>
  pickFeedItems(entries, seen, { existing, cap });
const titles = (entries: readonly FeedEntry[]) => entries.map(({ title }) => title);

test("the first reading passes over what is there, unless existing items are asked for", () => {
  const never = { ...NONE_SEEN, read_before: false };
  expect(titles(pick([entry(2), entry(1)], never).pass_over)).toEqual(["Title 2", "Title 1"]);
  expect(pick([entry(2), entry(1)], never).make).toEqual([]);
  expect(titles(pick([entry(2), entry(1)], never, 10, true).make)).toEqual(["Title 1", "Title 2"]);
});

test("what was seen is not made again, and what exceeds the cap is left, the oldest made first", () => {
  const seen = { ...NONE_SEEN, has: ({ id }: { id: string }) => id === "g1" };
  const picked = pick([entry(4), entry(3), entry(2), entry(1)], seen, 2);
  expect(titles(picked.make)).toEqual(["Title 2", "Title 3"]);
  expect(picked).toMatchObject({ left: 1, pass_over: [] });
});

test("a thousand new entries make the cap and no more", () => {
  const many = Array.from({ length: 1_000 }, (_, index) =>
    entry(index, { published_at: null, guid: `n${index}` }),
  );
  expect(pick(many, NONE_SEEN, 5)).toMatchObject({ left: 995 });
  expect(titles(pick(many, NONE_SEEN, 2).make)).toEqual(["Title 999", "Title 998"]);
  expect(pick(many, NONE_SEEN, 0).make).toEqual([]);
});

test("an entry counts once by its GUID and by its link, and one without either can't be recognized", () => {
  const twice = [
    entry(1),
    entry(1, { link: "https://example.com/moved" }),
    entry(2, { guid: null, link: "https://example.com/1" }),
    entry(3, { guid: null }),
    entry(4, { guid: null, link: null }),
  ];
  const { known, unnamed } = recognize(twice);
  expect(known.map(({ id }) => id)).toEqual(["g1", "https://example.com/3"]);
  expect(unnamed).toBe(1);
});

test("a post says the title and the link, each where there is one", () => {
  expect(textOf(entry(1))).toBe("Title 1\n\nhttps://example.com/1");
  expect(textOf({ title: "", link: "https://example.com" })).toBe("https://example.com");
  expect(textOf({ title: "News", link: null })).toBe("News");
});
