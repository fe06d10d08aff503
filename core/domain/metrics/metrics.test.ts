import { describe, expect, test } from "vitest";
import { bestTimes } from "./best-times.ts";
import { addChanges, changesSince, startsFromZero } from "./changes.ts";
import { compareRanges, sumOver } from "./compare-ranges.ts";
import { carryForward, totalOver } from "./insights.ts";
import { nextReading, READING_AGES_MS } from "./next-reading.ts";
import { totalsOf } from "./totals.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PUBLISHED = new Date("2026-11-02T09:00:00Z");
const later = (ms: number) => new Date(PUBLISHED.getTime() + ms);

describe("the time of a reading", () => {
  test("is 1 and 6 hours after publishing, then daily until day 30 and weekly until day 90", () => {
    const days = READING_AGES_MS.map((age) => age / DAY_MS);
    expect(days.slice(0, 4)).toEqual([1 / 24, 0.25, 1, 2]);
    expect(days.slice(30)).toEqual([29, 30, 37, 44, 51, 58, 65, 72, 79, 86, 90]);
    expect(READING_AGES_MS).toEqual(READING_AGES_MS.toSorted((one, other) => one - other));
  });
  test.each([
    [0, HOUR_MS],
    [HOUR_MS - 1, HOUR_MS],
    [HOUR_MS, 6 * HOUR_MS],
    [6 * HOUR_MS, DAY_MS],
    [30 * DAY_MS, 37 * DAY_MS],
    [86 * DAY_MS, 90 * DAY_MS],
  ])("at the age of %d ms is at %d ms", (age, next) => {
    expect(nextReading(PUBLISHED, later(age))).toEqual(later(next));
  });
  test("skips missed readings and ends after 90 days", () => {
    expect(nextReading(PUBLISHED, later(9.5 * DAY_MS))).toEqual(later(10 * DAY_MS));
    expect(nextReading(PUBLISHED, later(90 * DAY_MS))).toBeNull();
  });
});

describe("changes of cumulative metrics", () => {
  test("include decreases, and are missing where nothing was measured", () => {
    const before = { likes: 10, comments: 2 };
    const now = { likes: 7, views: 40 };
    expect(changesSince(before, now, { from_zero: false })).toEqual({ likes: -3 });
  });
  test("count from 0 at the first reading, unless the post was published long ago", () => {
    expect(changesSince({}, { likes: 7 }, { from_zero: true })).toEqual({ likes: 7 });
    expect(changesSince({}, { likes: 7 }, { from_zero: false })).toEqual({});
    expect(startsFromZero(PUBLISHED, later(7 * DAY_MS))).toBe(true);
    expect(startsFromZero(PUBLISHED, later(7 * DAY_MS + 1))).toBe(false);
  });
  test("are summed per metric", () => {
    expect(addChanges({ likes: 2 }, { likes: -3, comments: 0 })).toEqual({
      likes: -1,
      comments: 0,
    });
  });
});

describe("totals across channels", () => {
  test("include only metrics that every channel measures", () => {
    expect(totalsOf([{ likes: 3, views: 9 }, { likes: 4 }])).toEqual({ likes: 7 });
  });
  test("never sum reach or followers, and are empty without channels", () => {
    const numbers = { reach: 5, followers: 9, likes: 0 };
    expect(totalsOf([numbers, numbers])).toEqual({ likes: 0 });
    expect(totalsOf([])).toEqual({});
  });
});

describe("a period and the previous one", () => {
  const days = (...likes: (number | null)[]) => likes.map((each) => ({ likes: each }));
  test("are compared if every previous day was measured", () => {
    expect(compareRanges(days(3, null), days(1, -1), "likes")).toBe(3);
    expect(compareRanges(days(3, 4), days(1, null), "likes")).toBeNull();
    expect(compareRanges(days(3, 4), days(1), "likes")).toBeNull();
    expect(compareRanges(days(null, null), days(1, 1), "likes")).toBeNull();
  });
  test("have no total if no day was measured", () => {
    expect(sumOver(days(null, null), "likes")).toBeNull();
    expect(sumOver(days(0, null), "likes")).toBe(0);
  });
});

test("an hour of the week is compared once five posts were published in it", () => {
  const posts = (weekday: number, hour: number, ...values: number[]) =>
    values.map((value) => ({ weekday, hour, value }));
  const times = bestTimes([
    ...posts(0, 9, 1, 1, 1, 1, 6),
    ...posts(2, 18, 5, 5, 5, 5, 5),
    ...posts(6, 23, 99, 99, 99, 99),
  ]);
  expect(times).toEqual([
    { weekday: 2, hour: 18, posts: 5, mean: 5 },
    { weekday: 0, hour: 9, posts: 5, mean: 2 },
  ]);
});

describe("totals of insights", () => {
  test("add up the channels that measure a number, and compare those measured in both ranges", () => {
    const channels = [
      { value: 10, before: 4 },
      { value: 50, before: null },
      { value: null, before: 3 },
    ];
    expect(totalOver(channels)).toEqual({
      value: 60,
      change: 6,
      before: 4,
      channels: 2,
      compared: 1,
    });
    expect(totalOver([])).toMatchObject({ value: null, change: null, before: null });
  });
  test("hold a channel's last count, once every channel was read", () => {
    const channels = [
      [null, 5, null, 6],
      [2, null, null, null],
    ];
    expect(carryForward(channels, 4)).toEqual([null, 7, 7, 8]);
    expect(carryForward([], 2)).toEqual([null, null]);
  });
});
