import { expect, test } from "vitest";
import { describeOffset, readLocalTime, toLocalTime } from "./zoned-time.ts";

test.each([
  ["2027-01-15T09:00", "Europe/Berlin", "2027-01-15T08:00:00.000Z"],
  ["2027-07-15T09:00", "Europe/Berlin", "2027-07-15T07:00:00.000Z"],
  ["2027-07-15T09:00", "UTC", "2027-07-15T09:00:00.000Z"],
  ["2027-07-15T00:15", "Asia/Kathmandu", "2027-07-14T18:30:00.000Z"],
  ["2027-07-15T23:30", "America/St_Johns", "2027-07-16T02:00:00.000Z"],
  ["2027-01-01T00:00", "Pacific/Kiritimati", "2026-12-31T10:00:00.000Z"],
])("%s in %s is the instant %s, and back", (local, zone, instant) => {
  expect(readLocalTime(local, zone)).toEqual({ kind: "once", instant: new Date(instant) });
  expect(toLocalTime(new Date(instant), zone)).toBe(local);
});

test("a skipped time moves forward by the length of the gap and is marked as moved", () => {
  const reading = readLocalTime("2027-03-28T02:30", "Europe/Berlin");
  expect(reading).toEqual({ kind: "skipped", instant: new Date("2027-03-28T01:30:00.000Z") });
  expect(toLocalTime(new Date("2027-03-28T01:30:00Z"), "Europe/Berlin")).toBe("2027-03-28T03:30");
});

test("a time that occurs twice has both its instants", () => {
  expect(readLocalTime("2027-10-31T02:30", "Europe/Berlin")).toEqual({
    kind: "twice",
    instant: new Date("2027-10-31T00:30:00.000Z"),
    second: new Date("2027-10-31T01:30:00.000Z"),
  });
});

test("the hours around a clock change are unambiguous", () => {
  expect(readLocalTime("2027-03-28T01:59", "Europe/Berlin")?.kind).toBe("once");
  expect(readLocalTime("2027-03-28T03:00", "Europe/Berlin")?.kind).toBe("once");
  expect(readLocalTime("2027-10-31T03:00", "Europe/Berlin")?.kind).toBe("once");
});

test("an incomplete date is not a time", () => {
  expect(readLocalTime("", "UTC")).toBeNull();
  expect(readLocalTime("2027-02-31Tnoon", "UTC")).toBeNull();
});

test.each([
  ["UTC", "UTC"],
  ["Europe/Berlin", "UTC+1"],
  ["Asia/Kathmandu", "UTC+5:45"],
  ["America/St_Johns", "UTC−3:30"],
])("the offset of %s in winter is written %s", (zone, text) => {
  expect(describeOffset(new Date("2027-01-15T12:00:00Z"), zone)).toBe(text);
});
