import { expect, test } from "vitest";
import { type FeedEntry, identify, pickFeedItems, textOf } from "./pick-feed-items.ts";

const entry = (number: number, given: Partial<FeedEntry> = {}): FeedEntry => ({
  guid: `g${number}`,
  link: `https://example.com/${number}`,
  title: `Title ${number}`,
  published_at: new Date(Date.UTC(2026, 10, number)).toISOString(),
  ...given,
});
const RSS = { has_unique_ids: false };
const NONE_SEEN = { has: (_: { id: string }) => false, read_before: true };
const pick = (entries: FeedEntry[], seen = NONE_SEEN, cap = 10, existing = false) =>
  pickFeedItems(identify(entries, RSS).identified, seen, { existing, cap });
const titles = (entries: readonly FeedEntry[]) => entries.map(({ title }) => title);

test("the first run skips existing items unless they are requested", () => {
  const never = { ...NONE_SEEN, read_before: false };
  expect(titles(pick([entry(2), entry(1)], never).pass_over)).toEqual(["Title 2", "Title 1"]);
  expect(pick([entry(2), entry(1)], never).make).toEqual([]);
  expect(titles(pick([entry(2), entry(1)], never, 10, true).make)).toEqual(["Title 1", "Title 2"]);
});

test("new items are posted once, oldest first, and items over the cap wait for the next run", () => {
  const seen = { ...NONE_SEEN, has: ({ id }: { id: string }) => id === "g1" };
  const picked = pick([entry(4), entry(3), entry(2), entry(1)], seen, 2);
  expect(titles(picked.make)).toEqual(["Title 2", "Title 3"]);
  expect(picked).toMatchObject({ left: 1, pass_over: [] });
});

test("a thousand new items still respect the cap", () => {
  const many = Array.from({ length: 1_000 }, (_, index) =>
    entry(index, { published_at: null, guid: `n${index}` }),
  );
  expect(pick(many, NONE_SEEN, 5)).toMatchObject({ left: 995 });
  expect(titles(pick(many, NONE_SEEN, 2).make)).toEqual(["Title 999", "Title 998"]);
  expect(pick(many, NONE_SEEN, 0).make).toEqual([]);
});

test("items are recognized by GUID or link, and those without either are counted separately", () => {
  const twice = [
    entry(1),
    entry(1, { link: "https://example.com/moved" }),
    entry(2, { guid: null, link: "https://example.com/1" }),
    entry(3, { guid: null }),
    entry(4, { guid: null, link: null }),
  ];
  const { identified, ...counts } = identify(twice, RSS);
  expect(identified.map(({ id }) => id)).toEqual(["g1", "https://example.com/3"]);
  expect(counts).toEqual({ unnamed: 1, repeated: 2 });
});

test("where IDs are unique, entries with the same link are different, and those without ID are recognized by it", () => {
  const link = "https://example.com/shared";
  const entries = [
    entry(1, { link }),
    entry(2, { link }),
    entry(2, { link: "https://example.com/moved" }),
    entry(3, { guid: null, link }),
    entry(4, { guid: null, link }),
  ];
  const { identified, ...counts } = identify(entries, { has_unique_ids: true });
  expect(identified.map(({ id, link_id }) => [id, link_id])).toEqual([
    ["g1", null],
    ["g2", null],
    [link, link],
  ]);
  expect(counts).toEqual({ unnamed: 0, repeated: 2 });
});

test("a post contains the title and the link, if there are any", () => {
  expect(textOf(entry(1))).toBe("Title 1\n\nhttps://example.com/1");
  expect(textOf({ title: "", link: "https://example.com" })).toBe("https://example.com");
  expect(textOf({ title: "News", link: null })).toBe("News");
});
