import { expect, test } from "vitest";
import {
  rangeOf,
  readCalendarQuery,
  scroll,
  step,
  toCalendarInput,
  writeCalendarQuery,
} from "./calendar-query.ts";

const read = (text: string) => {
  const params = new URLSearchParams(text);
  return readCalendarQuery((name) => params.get(name));
};

test("a calendar URL can be read and written back unchanged", () => {
  const text =
    "?view=week&date=2027-03-01&status=scheduled&channel=bluesky&label=News&post=post_1&drafts=open";
  expect(writeCalendarQuery(read(text))).toBe(text);
});

test.each([
  "?view=year",
  "?date=2027-02-30",
  "?date=0001-01-01",
  "?status=draft",
  "?channel=+",
  "?post=a/b",
  "?drafts=yes",
])("invalid values are ignored: %s", (text) => {
  expect(read(text)).toEqual({});
});

test("a month begins with the week of its day and has six weeks", () => {
  expect(rangeOf({ view: "month", date: "2026-11-25" })).toEqual({
    from: "2026-11-23",
    to: "2027-01-04",
  });
});

test("a month requests whole weeks by day, a week requests hours", () => {
  expect(toCalendarInput({ status: "failed" }, { view: "month", date: "2027-03-10" })).toEqual({
    from: "2027-03-08",
    to: "2027-04-19",
    by: "day",
    limit: 6,
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

test("free posting times are requested unless a filter may hide a new post", () => {
  const shown = { view: "month", date: "2027-03-10" } as const;
  expect(toCalendarInput({}, shown)).toMatchObject({ include: "free" });
  expect(toCalendarInput({ channel: "bluesky" }, shown)).toMatchObject({ include: "free" });
  for (const query of [{ label: "News" }, { campaign: "Spring" }, { status: "failed" } as const])
    expect(toCalendarInput(query, shown)).not.toHaveProperty("include");
});

test.each([
  ["month", "2027-01-31", 1, "2027-02-28"],
  ["week", "2027-01-31", -1, "2027-01-24"],
  ["day", "2027-01-31", 1, "2027-02-01"],
  ["agenda", "2027-01-31", 1, "2027-02-14"],
] as const)("a %s after %s, by %i, is %s", (view, date, count, expected) => {
  expect(step({ view, date }, count)).toBe(expected);
});

test("a month is scrolled by weeks, other views by their length", () => {
  expect(scroll({ view: "month", date: "2027-01-31" }, 1)).toBe("2027-02-07");
  expect(scroll({ view: "week", date: "2027-01-31" }, -1)).toBe("2027-01-24");
  expect(scroll({ view: "day", date: "2027-01-31" }, 1)).toBe("2027-02-01");
});
