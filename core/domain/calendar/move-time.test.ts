import { expect, test } from "vitest";
import { moveToDay, moveToHour } from "./move-time.ts";
import { hourSlots } from "./slots.ts";

test.each([
  // Berlin's offset changes between both days; the local time stays the same.
  ["Europe/Berlin", "2027-03-27T08:30:00Z", "2027-03-28", "2027-03-28T07:30:00.000Z", "once"],
  ["Europe/Berlin", "2027-03-27T01:30:00Z", "2027-03-28", "2027-03-28T01:30:00.000Z", "skipped"],
  ["Europe/Berlin", "2027-10-30T00:30:00Z", "2027-10-31", "2027-10-31T00:30:00.000Z", "twice"],
  ["America/New_York", "2027-03-13T14:00:00Z", "2027-03-15", "2027-03-15T13:00:00.000Z", "once"],
  ["America/New_York", "2027-11-06T05:30:00Z", "2027-11-07", "2027-11-07T05:30:00.000Z", "twice"],
  // 00:15 in Kathmandu is on the previous day in UTC.
  ["Asia/Kathmandu", "2027-02-28T18:30:00Z", "2027-03-05", "2027-03-04T18:30:00.000Z", "once"],
  ["Africa/Casablanca", "2026-03-21T12:00:00Z", "2026-03-23", "2026-03-23T11:00:00.000Z", "once"],
])("in %s, %s moved to %s keeps its time of day: %s, %s", (zone, at, day, moved, kind) => {
  const { instant, reading } = moveToDay(new Date(at), day, zone);
  expect(instant.toISOString()).toBe(moved);
  expect(reading.kind).toBe(kind);
});

test("moving a time keeps its seconds", () => {
  const { instant } = moveToDay(new Date("2027-03-01T09:00:12.345Z"), "2027-03-02", "UTC");
  expect(instant.toISOString()).toBe("2027-03-02T09:00:12.345Z");
});

test("moving to another hour keeps the minute, and picks the right one of two equal hours", () => {
  const zone = "Europe/Berlin";
  const hours = hourSlots("2027-10-31", zone);
  const at = new Date("2027-10-30T07:45:00Z");
  const move = (index: number) => moveToHour(at, hours[index] as (typeof hours)[0], zone);
  expect(move(2).toISOString()).toBe("2027-10-31T00:45:00.000Z");
  expect(move(3).toISOString()).toBe("2027-10-31T01:45:00.000Z");
});
