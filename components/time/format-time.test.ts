import { expect, test } from "vitest";
import { formatMoment, formatSpanWithin } from "./format-time.ts";

const now = new Date("2027-01-15T23:30:00Z");

test.each([
  ["2027-01-15T22:00:00Z", "UTC", "Today, 22:00"],
  ["2027-01-16T00:10:00Z", "UTC", "Tomorrow, 00:10"],
  // In Berlin it is already the 16th.
  ["2027-01-16T00:10:00Z", "Europe/Berlin", "Today, 01:10"],
  ["2027-01-15T22:00:00Z", "Europe/Berlin", "Yesterday, 23:00"],
  ["2027-03-02T08:00:00Z", "Europe/Berlin", "Tue 2 March, 09:00"],
  ["2028-03-02T08:00:00Z", "Europe/Berlin", "Thu 2 March 2028, 09:00"],
])("%s in %s reads %s", (instant, zone, text) => {
  expect(formatMoment(new Date(instant), zone, now)).toBe(text);
});

test.each([
  ["2027-01-16T10:30:00Z", "2027-01-16T10:30:00Z", "tomorrow, 10:30"],
  ["2027-01-16T10:30:00Z", "2027-01-16T13:00:00Z", "tomorrow, 10:30 to 13:00"],
  ["2027-01-16T10:30:00Z", "2027-01-18T09:00:00Z", "tomorrow, 10:30 to Mon 18 January, 09:00"],
])("from %s to %s reads %s", (first, last, text) => {
  expect(formatSpanWithin([new Date(first), new Date(last)], "UTC", now)).toBe(text);
});
