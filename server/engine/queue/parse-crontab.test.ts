import { expect, test } from "vitest";
import { parseCrontab } from "./parse-crontab.ts";

test.each([
  ["* * * * *", "2026-03-01T12:34:00Z", true],
  ["*/15 * * * *", "2026-03-01T12:45:00Z", true],
  ["*/15 * * * *", "2026-03-01T12:46:00Z", false],
  ["5/20 * * * *", "2026-03-01T12:45:00Z", true],
  ["0 3 * * *", "2026-03-01T03:00:00Z", true],
  ["0 3 * * *", "2026-03-01T04:00:00Z", false],
  ["0 9-17/2 * * 1-5", "2026-03-02T11:00:00Z", true],
  ["0 9-17/2 * * 1-5", "2026-03-02T12:00:00Z", false],
  ["0 9-17/2 * * 1-5", "2026-03-01T11:00:00Z", false],
  ["0 0 * * 7", "2026-03-01T00:00:00Z", true],
  ["0 0 1,15 * *", "2026-03-15T00:00:00Z", true],
  ["0 0 13 * 5", "2026-03-06T00:00:00Z", true],
  ["0 0 13 * 5", "2026-04-13T00:00:00Z", true],
  ["0 0 13 * 5", "2026-04-14T00:00:00Z", false],
  ["0 0 29 2 *", "2028-02-29T00:00:00Z", true],
])("%s at %s: %s", (line, minute, matches) => {
  expect(parseCrontab(line).matches(new Date(minute))).toBe(matches);
});

test.each([
  [
    "* * * *",
    'The embedded engine does not support the crontab line "* * * *", which does not have five fields. Change the function, or run an Inngest server (INNGEST_BASE_URL).',
  ],
  ["60 * * * *", '"60" as the minute'],
  ["* * 0 * *", '"0" as the day of the month'],
  ["* * * JAN *", '"JAN" as the month'],
  ["5-1 * * * *", '"5-1" as the minute'],
  ["*/0 * * * *", '"*/0" as the minute'],
])("%s is refused", (line, reason) => {
  expect(() => parseCrontab(line)).toThrow(reason);
});
