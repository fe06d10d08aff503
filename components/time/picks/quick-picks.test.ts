import { expect, test } from "vitest";
import { listPicks } from "./quick-picks.tsx";

const night = { time_zone: "Europe/Berlin", quiet_hours: { start: "22:00", end: "10:00" } };
const labels = (now: string, policy?: typeof night) =>
  listPicks(new Date(now), "Europe/Berlin", policy).map(({ label }) => label);

test("on a Tuesday, tomorrow morning is suggested once, although it is the next weekday's too", () => {
  expect(labels("2027-01-12T10:07:30Z")).toEqual(["In an hour, 12:08", "Tomorrow, 09:00"]);
});

test("on a Friday, the next weekday is Monday", () => {
  expect(labels("2027-01-15T10:00:00Z")).toEqual([
    "In an hour, 12:00",
    "Tomorrow, 09:00",
    "Mon 18 January, 09:00",
  ]);
});

test("late in the evening, tomorrow is the organization's tomorrow", () => {
  expect(labels("2027-01-11T23:30:00Z")).toEqual(["In an hour, 01:30", "Tomorrow, 09:00"]);
});

test("suggestions in quiet hours become the first time after them, without duplicates", () => {
  expect(labels("2027-01-12T20:30:00Z", night)).toEqual(["After quiet hours: Tomorrow, 10:00"]);
  expect(labels("2027-01-12T12:00:00Z", night)).toEqual([
    "In an hour, 14:00",
    "After quiet hours: Tomorrow, 10:00",
  ]);
});

test("before the clocks go forward, tomorrow at nine is an hour sooner", () => {
  const [, morning] = listPicks(new Date("2027-03-27T08:00:00Z"), "Europe/Berlin", undefined);
  expect(morning?.instant.toISOString()).toBe("2027-03-28T07:00:00.000Z");
});
