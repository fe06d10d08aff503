import { expect, test } from "vitest";
import { describeZone, findZones, zoneLabel } from "./describe-zone.ts";

const WINTER = new Date("2026-11-25T14:04:00Z");

test.each([
  ["Europe/Prague", "UTC+1, 15:04"],
  ["America/New_York", "UTC-5, 09:04"],
  ["Asia/Kolkata", "UTC+5:30, 19:34"],
  ["UTC", "UTC+0, 14:04"],
  ["Europe/Nowhere", ""],
])("%s is described as %j", (zone, described) => {
  expect(describeZone(zone, WINTER)).toBe(described);
});

test("underscores in a zone's name are shown as spaces", () => {
  expect(zoneLabel("America/New_York")).toBe("America/New York");
});

test.each([
  ["Europe/Prague", "prag", true],
  ["America/New_York", "new york", true],
  ["America/New_York", "york am", true],
  ["America/Argentina/Buenos_Aires", "buenos", true],
  ["Europe/Prague", "utc+1", true],
  ["Europe/Prague", "+1", true],
  ["Europe/Prague", "GMT+1", true],
  ["Europe/Prague", "utc+2", false],
  ["Europe/Prague", "rague", false],
  ["Europe/Prague", "", true],
])("%s for %j: %s", (zone, typed, meant) => {
  expect(findZones([zone], typed, WINTER)).toEqual(meant ? [zone] : []);
});

test("a city that starts with the typed text comes before a region", () => {
  const zones = ["America/Adak", "Asia/Amman", "Europe/Amsterdam", "Europe/Prague"];
  expect(findZones(zones, "am", WINTER)).toEqual([
    "Asia/Amman",
    "Europe/Amsterdam",
    "America/Adak",
  ]);
});

test("the choice of no zone is found by its words", () => {
  const find = (typed: string) =>
    findZones(["", "Europe/Berlin"], typed, WINTER, "Follow this browser");
  expect(find("brow")).toEqual([""]);
  expect(find("berlin")).toEqual(["Europe/Berlin"]);
  expect(find("utc+1")).toEqual(["Europe/Berlin"]);
});
