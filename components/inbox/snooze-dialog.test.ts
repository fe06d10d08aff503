import { expect, test } from "vitest";
import { listSnoozeTimes } from "./snooze-dialog.tsx";

function times(now: string, zone: string) {
  return listSnoozeTimes(new Date(now), zone).map(({ name, at }) => [name, at.toISOString()]);
}

test("times are in the organization's time zone, also across a clock change", () => {
  // Berlin leaves daylight saving time on Sunday 25 October 2026.
  expect(times("2026-10-23T10:00:00Z", "Europe/Berlin")).toEqual([
    ["later", "2026-10-23T13:00:00.000Z"],
    ["tomorrow", "2026-10-24T07:00:00.000Z"],
    ["next_week", "2026-10-26T08:00:00.000Z"],
  ]);
});

test('late in the evening, there is no "later today"', () => {
  expect(times("2026-11-25T21:30:00Z", "UTC").map(([name]) => name)).toEqual([
    "tomorrow",
    "next_week",
  ]);
});

test("on Sunday, tomorrow is also next week; on Monday, next week is in seven days", () => {
  expect(times("2026-11-22T10:00:00Z", "UTC").map(([name]) => name)).toEqual(["later", "tomorrow"]);
  expect(times("2026-11-23T10:00:00Z", "UTC")).toContainEqual([
    "next_week",
    "2026-11-30T09:00:00.000Z",
  ]);
});
