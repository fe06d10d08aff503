import { expect, test } from "vitest";
import { toLocalTime } from "../schedule/zoned-time.ts";
import { addDays } from "./days.ts";
import { daySlot, hourSlots, hoursOf } from "./slots.ts";

test.each([
  ["Europe/Berlin", "2027-03-28", 23],
  ["Europe/Berlin", "2027-10-31", 25],
  ["Europe/Berlin", "2027-03-29", 24],
  ["America/New_York", "2027-03-14", 23],
  ["America/New_York", "2027-11-07", 25],
  ["Asia/Kathmandu", "2027-03-28", 24],
  // The clocks go back for Ramadan and forward after it.
  ["Africa/Casablanca", "2026-02-15", 25],
  ["Africa/Casablanca", "2026-03-22", 23],
  // The clocks go forward at midnight, which doesn't exist on that day.
  ["America/Santiago", "2027-09-05", 23],
])("in %s, %s has %i hours, each listed once", (zone, date, hours) => {
  expect(hoursOf(date, zone)).toBe(hours);
  const slots = hourSlots(date, zone);
  expect(slots).toHaveLength(hours);
  expect(slots[0]?.starts_at).toEqual(daySlot(date, zone).starts_at);
  expect(slots.at(-1)?.ends_at).toEqual(daySlot(addDays(date, 1), zone).starts_at);
  slots.slice(1).forEach(({ starts_at }, index) => {
    expect(starts_at).toEqual(slots[index]?.ends_at);
  });
});

test("skipped hours are left out, repeated hours are listed twice", () => {
  const hours = (date: string) =>
    hourSlots(date, "Europe/Berlin").map(({ starts_at }) =>
      toLocalTime(starts_at, "Europe/Berlin").slice(11),
    );
  expect(hours("2027-03-28").slice(0, 4)).toEqual(["00:00", "01:00", "03:00", "04:00"]);
  expect(hours("2027-10-31").slice(0, 5)).toEqual(["00:00", "01:00", "02:00", "02:00", "03:00"]);
});

test("hours follow the zone's clocks, whatever their offset", () => {
  const [first] = hourSlots("2027-03-01", "Asia/Kathmandu");
  expect(first).toEqual({
    date: "2027-03-01",
    starts_at: new Date("2027-02-28T18:15:00Z"),
    ends_at: new Date("2027-02-28T19:15:00Z"),
  });
});

test("a clock change of half an hour leaves no minute out", () => {
  for (const date of ["2027-04-04", "2027-10-03"]) {
    const slots = hourSlots(date, "Australia/Lord_Howe");
    const minutes = slots.reduce((sum, slot) => sum + (+slot.ends_at - +slot.starts_at), 0) / 6e4;
    expect(minutes).toBe(hoursOf(date, "Australia/Lord_Howe") * 60);
  }
});
