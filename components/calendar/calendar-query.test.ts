import { expect, test } from "vitest";
import { readCalendarQuery, step, toCalendarInput, writeCalendarQuery } from "./calendar-query.ts";

const read = (text: string) => {
  const params = new URLSearchParams(text);
  return readCalendarQuery((name) => params.get(name));
};

test("a calendar URL can be read and written back unchanged", () => {
  const text = "?view=week&date=2027-03-01&status=scheduled&channel=bluesky&label=News";
  expect(writeCalendarQuery(read(text))).toBe(text);
});

test.each(["?view=year", "?date=2027-02-30", "?date=0001-01-01", "?status=draft", "?channel=+"])(
  "invalid values are ignored: %s",
  (text) => {
    expect(read(text)).toEqual({});
  },
);

test("a month requests whole weeks by day, a week requests hours", () => {
  expect(toCalendarInput({ status: "failed" }, { view: "month", date: "2027-03-10" })).toEqual({
    from: "2027-03-01",
    to: "2027-04-05",
    by: "day",
    limit: 4,
    statuses: "failed,partially_published",
  });
  expect(toCalendarInput({ label: "News" }, { view: "week", date: "2027-03-10" })).toEqual({
    from: "2027-03-08",
    to: "2027-03-15",
    by: "hour",
    limit: 3,
    label: "News",
  });
});

test.each([
  ["month", "2027-01-31", 1, "2027-02-28"],
  ["week", "2027-01-31", -1, "2027-01-24"],
  ["day", "2027-01-31", 1, "2027-02-01"],
  ["agenda", "2027-01-31", 1, "2027-02-14"],
] as const)("a %s after %s, by %i, is %s", (view, date, count, expected) => {
  expect(step({ view, date }, count)).toBe(expected);
});
