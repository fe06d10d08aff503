import { expect, test } from "vitest";
import { resolveScheduledAt } from "./resolve-scheduled-at.ts";

const now = new Date("2026-11-21T12:00:00Z");

test.each([
  ["90m", "2026-11-21T13:30:00.000Z"],
  ["2h", "2026-11-21T14:00:00.000Z"],
  ["3d", "2026-11-24T12:00:00.000Z"],
  ["1w", "2026-11-28T12:00:00.000Z"],
  ["2026-11-21T13:00:00+01:00", null],
  ["2026-11-21T14:00:00+01:00", "2026-11-21T13:00:00.000Z"],
  ["2027-02-28T09:00:00.5-03:30", "2027-02-28T12:30:00.500Z"],
])("%s is read as %s", (value, expected) => {
  const choice = resolveScheduledAt(value, now);
  if (expected === null)
    return expect(choice).toHaveProperty("problem", expect.stringContaining("not in the future"));
  expect(choice).toEqual({ at: new Date(expected) });
});

test("now means immediately", () => {
  expect(resolveScheduledAt("now", now)).toEqual({ at: "now" });
});

test.each([
  "",
  "0m",
  "-5m",
  "5",
  "m",
  "1.5h",
  "999999w",
  "tomorrow",
  "2027-02-30T09:00:00Z",
  "2027-03-01T09:00:00",
  "2027-03-01",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59Z",
  "NOW",
  " now",
  "1M",
])("the refusal of %j says how to fix it", (value) => {
  expect(resolveScheduledAt(value, now)).toHaveProperty("problem", expect.stringMatching(/send/));
});
