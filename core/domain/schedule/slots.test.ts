import { expect, test } from "vitest";
import { PostingTimes, type Weekday } from "#core/contract/resources/posting-time.ts";
import { nextFreeSlot, slotsAfter, sortPostingTimes } from "./slots.ts";

const at = (weekday: Weekday, time: string) => ({ weekday, time });

function slots(
  now: string,
  zone: string,
  times: ReturnType<typeof at>[],
  { count = 3, quiet_hours = null as { start: string; end: string } | null } = {},
): string[] {
  const week = { times, time_zone: zone, quiet_hours };
  const found: string[] = [];
  for (const slot of slotsAfter(new Date(now), week)) {
    found.push(slot.toISOString());
    if (found.length === count) break;
  }
  return found;
}

test("slots follow the week in the zone's local time", () => {
  const times = [at("monday", "09:00"), at("monday", "17:30"), at("thursday", "08:00")];
  // 21 November 2026 is a Saturday.
  expect(slots("2026-11-21T12:00:00Z", "Europe/Prague", times, { count: 4 })).toEqual([
    "2026-11-23T08:00:00.000Z",
    "2026-11-23T16:30:00.000Z",
    "2026-11-26T07:00:00.000Z",
    "2026-11-30T08:00:00.000Z",
  ]);
});

test("slots use the local date, on either side of UTC", () => {
  const monday = [at("monday", "00:30")];
  expect(slots("2026-11-22T12:00:00Z", "Pacific/Auckland", monday, { count: 1 })).toEqual([
    "2026-11-29T11:30:00.000Z",
  ]);
  expect(slots("2026-11-23T02:00:00Z", "America/Los_Angeles", monday, { count: 1 })).toEqual([
    "2026-11-23T08:30:00.000Z",
  ]);
});

test("a slot is at least five minutes ahead", () => {
  const times = [at("monday", "09:00")];
  const first = (now: string) => slots(now, "UTC", times, { count: 1 })[0];
  expect(first("2026-11-23T08:55:00Z")).toBe("2026-11-23T09:00:00.000Z");
  expect(first("2026-11-23T08:55:00.001Z")).toBe("2026-11-30T09:00:00.000Z");
});

test("a slot at a skipped time moves forward once, by the length of the gap", () => {
  // In Prague the clocks go from 02:00 to 03:00 on 28 March 2027, a Sunday.
  const times = [at("sunday", "02:30"), at("sunday", "03:30")];
  expect(slots("2027-03-27T12:00:00Z", "Europe/Prague", times)).toEqual([
    "2027-03-28T01:30:00.000Z",
    "2027-04-04T00:30:00.000Z",
    "2027-04-04T01:30:00.000Z",
  ]);
});

test("a slot at a skipped time keeps its place in the day's order", () => {
  // In New York the clocks go from 02:00 to 03:00 on 14 March 2027: 02:45 becomes 03:45.
  const times = [at("sunday", "02:45"), at("sunday", "03:15")];
  expect(slots("2027-03-13T12:00:00Z", "America/New_York", times, { count: 2 })).toEqual([
    "2027-03-14T07:15:00.000Z",
    "2027-03-14T07:45:00.000Z",
  ]);
});

test("a time that occurs twice is one slot, at its first occurrence", () => {
  // In Prague the clocks go from 03:00 back to 02:00 on 25 October 2026.
  expect(
    slots("2026-10-24T12:00:00Z", "Europe/Prague", [at("sunday", "02:30")], { count: 2 }),
  ).toEqual(["2026-10-25T00:30:00.000Z", "2026-11-01T01:30:00.000Z"]);
  // In New York on 1 November 2026, at 02:00.
  expect(
    slots("2026-10-31T12:00:00Z", "America/New_York", [at("sunday", "01:30")], { count: 2 }),
  ).toEqual(["2026-11-01T05:30:00.000Z", "2026-11-08T06:30:00.000Z"]);
});

test("slots in quiet hours are left out", () => {
  const times = [at("monday", "06:00"), at("monday", "09:00")];
  const quiet_hours = { start: "22:00", end: "07:00" };
  expect(slots("2026-11-22T12:00:00Z", "UTC", times, { count: 2, quiet_hours })).toEqual([
    "2026-11-23T09:00:00.000Z",
    "2026-11-30T09:00:00.000Z",
  ]);
});

test("the next free slot is the first unused one, or null if a year is full", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  const week = { times: [at("monday", "09:00")], time_zone: "UTC", quiet_hours: null };
  const all = [...slotsAfter(now, week)].map((slot) => slot.getTime());
  expect(all).toHaveLength(53);
  expect(nextFreeSlot(now, week, new Set(all.slice(0, 2)))?.toISOString()).toBe(
    "2026-12-07T09:00:00.000Z",
  );
  expect(nextFreeSlot(now, week, new Set(all))).toBeNull();
  expect(nextFreeSlot(now, { ...week, times: [] }, new Set())).toBeNull();
});

test("posting times are sorted by weekday and time", () => {
  const times = [at("sunday", "08:00"), at("monday", "17:00"), at("monday", "09:00")];
  expect(sortPostingTimes(times)).toEqual([times[2], times[1], times[0]]);
});

test.each([
  [[at("monday", "24:00")], "HH:mm"],
  [[at("monday", "9:00")], "HH:mm"],
  [[at("monday", "09:00"), at("monday", "09:00")], "monday 09:00"],
])("posting times %j are refused", (times, message) => {
  const { error } = PostingTimes.safeParse(times);
  expect(error?.issues[0]?.message).toContain(message);
});

test("more than 50 posting times are refused", () => {
  const times = Array.from({ length: 51 }, (_, index) =>
    at(
      "monday",
      `${String(Math.floor(index / 60)).padStart(2, "0")}:${String(index % 60).padStart(2, "0")}`,
    ),
  );
  expect(PostingTimes.safeParse(times).success).toBe(false);
  expect(PostingTimes.safeParse(times.slice(1)).success).toBe(true);
});
