import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { isQuiet, nextAllowedTime } from "./quiet-hours.ts";

function quietIn(time_zone: string, start: string, end: string) {
  return { time_zone, quiet_hours: { start, end } };
}

const night = quietIn("Europe/Prague", "22:00", "07:00");
const lunch = quietIn("Europe/Prague", "12:00", "13:00");

test.each([
  ["before", "2026-11-21T20:59:59.999Z", night, null],
  ["the first minute", "2026-11-21T21:00:00Z", night, "2026-11-22T06:00:00.000Z"],
  ["the evening", "2026-11-21T21:30:00Z", night, "2026-11-22T06:00:00.000Z"],
  ["midnight", "2026-11-21T23:00:00Z", night, "2026-11-22T06:00:00.000Z"],
  ["the last moment", "2026-11-22T05:59:59.999Z", night, "2026-11-22T06:00:00.000Z"],
  ["the end", "2026-11-22T06:00:00Z", night, null],
  ["within one day", "2026-11-21T11:30:30.500Z", lunch, "2026-11-21T12:00:00.000Z"],
  ["outside one day", "2026-11-21T12:00:00Z", lunch, null],
  [
    "up to midnight",
    "2026-11-21T22:30:00Z",
    quietIn("Europe/Prague", "20:00", "00:00"),
    "2026-11-21T23:00:00.000Z",
  ],
  [
    "all day but a minute",
    "2026-11-21T12:00:00Z",
    quietIn("UTC", "09:01", "09:00"),
    "2026-11-22T09:00:00.000Z",
  ],
  [
    "a zone of half hours",
    "2026-11-21T17:00:00Z",
    quietIn("Asia/Kolkata", "22:00", "07:00"),
    "2026-11-22T01:30:00.000Z",
  ],
  ["no quiet hours", "2026-11-21T23:00:00Z", { time_zone: "UTC", quiet_hours: null }, null],
])("%s: %s", (_, at, policy, free) => {
  const instant = new Date(at);
  expect(isQuiet(instant, policy)).toBe(free !== null);
  expect(nextAllowedTime(instant, policy).toISOString()).toBe(free ?? instant.toISOString());
});

/**
 * Prague's clocks go from 02:00 to 03:00 on 28 March 2027 at 01:00Z, and from 03:00 to 02:00 on 31 October at 01:00Z.
 */
test.each([
  ["a night is an hour shorter", "2027-03-27T21:30:00Z", night, "2027-03-28T05:00:00.000Z"],
  ["a night is an hour longer", "2027-10-30T20:30:00Z", night, "2027-10-31T06:00:00.000Z"],
  [
    "the end is skipped: free when the clocks jump",
    "2027-03-28T00:30:00Z",
    quietIn("Europe/Prague", "01:00", "02:30"),
    "2027-03-28T01:00:00.000Z",
  ],
  [
    "quiet hours that are skipped whole are not there",
    "2027-03-28T01:00:00Z",
    quietIn("Europe/Prague", "02:00", "03:00"),
    null,
  ],
  [
    "the start is skipped: quiet from the jump on",
    "2027-03-28T01:00:00Z",
    quietIn("Europe/Prague", "02:30", "04:00"),
    "2027-03-28T02:00:00.000Z",
  ],
  [
    "the end comes twice: free at the first",
    "2027-10-30T23:30:00Z",
    quietIn("Europe/Prague", "01:00", "02:30"),
    "2027-10-31T00:30:00.000Z",
  ],
  [
    "quiet again when the hour comes again",
    "2027-10-31T01:15:00Z",
    quietIn("Europe/Prague", "01:00", "02:30"),
    "2027-10-31T01:30:00.000Z",
  ],
  [
    "the clocks are put back before the start: free then",
    "2027-10-31T00:45:00Z",
    quietIn("Europe/Prague", "02:30", "06:00"),
    "2027-10-31T01:00:00.000Z",
  ],
  [
    "clocks that change at midnight",
    "2027-04-04T03:30:00Z",
    quietIn("America/Santiago", "23:00", "07:00"),
    "2027-04-04T11:00:00.000Z",
  ],
  [
    "clocks that change by half an hour",
    "2026-10-03T15:00:00Z",
    quietIn("Australia/Lord_Howe", "01:00", "02:15"),
    "2026-10-03T15:30:00.000Z",
  ],
])("when the clocks change, %s", (_, at, policy, free) => {
  const instant = new Date(at);
  expect(isQuiet(instant, policy)).toBe(free !== null);
  expect(nextAllowedTime(instant, policy).toISOString()).toBe(free ?? instant.toISOString());
});

test("the next free time is free, and every minute before it is quiet", () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const clock = minute.map((at) => new Date(at * 60_000).toISOString().slice(11, 16));
  const zone = fc.constantFrom("Europe/Prague", "America/New_York", "Australia/Lord_Howe", "UTC");
  // Around days with a clock change.
  const day = fc.constantFrom("2027-03-14", "2027-03-28", "2027-04-03", "2027-10-31", "2027-11-07");
  fc.assert(
    fc.property(zone, clock, clock, day, minute, (time_zone, start, end, date, offset) => {
      fc.pre(start !== end);
      const policy = quietIn(time_zone, start, end);
      const instant = new Date(Date.parse(`${date}T00:00:00Z`) + offset * 60_000);
      const free = nextAllowedTime(instant, policy);
      expect(isQuiet(free, policy)).toBe(false);
      for (let at = instant.getTime(); at < free.getTime(); at += 7 * 60_000)
        expect(isQuiet(new Date(at), policy)).toBe(true);
    }),
    { numRuns: runs(60) },
  );
});
