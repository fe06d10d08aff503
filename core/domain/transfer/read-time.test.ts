import { expect, test } from "vitest";
import { readTime } from "./read-time.ts";

const now = new Date("2026-11-26T12:00:00Z");
const read = (scheduled_at: string, timezone = "", schedule = true) =>
  readTime(
    { scheduled_at, timezone },
    {
      ...{ zone: "Europe/Prague", now, schedule },
      ...{ date_order: undefined, default_time: undefined },
    },
  );

test.each([
  ["2026-12-01 09:00", "", "2026-12-01T08:00:00.000Z"],
  ["2026-12-01T09:00", "America/New_York", "2026-12-01T14:00:00.000Z"],
  ["2026-12-01 09:00:00", "utc", "2026-12-01T09:00:00.000Z"],
  ["2026-12-01T09:00:00+05:30", "", "2026-12-01T03:30:00.000Z"],
  ["2026-12-01T09:00:00.000Z", "Asia/Tokyo", "2026-12-01T09:00:00.000Z"],
])("%s in %j is %s", (given, zone, instant) => {
  expect(read(given, zone)).toEqual(new Date(instant));
});

test("a row without a time has none", () => {
  expect(read(" ")).toBeNull();
});

test.each([
  ["2026-12-01 09:00", "Europe/Pragu", "timezone", 'Did you mean "Europe/Prague"?'],
  ["", "Mars", "timezone", "is not an IANA time zone"],
  ["2026-11-26 12:59", "", "scheduled_at", "is in the past"],
  ["2026-11-26T11:00:00Z", "", "scheduled_at", "is in the past"],
  ["2036-12-01 09:00", "", "scheduled_at", "more than ten years ahead"],
  ["2027-03-28 02:30", "", "scheduled_at", "clocks skip it"],
  ["2027-10-31 02:30", "", "scheduled_at", "twice in Europe/Prague, in UTC+2 and UTC+1"],
  ["2027-02-30 09:00", "", "scheduled_at", "is not a time"],
  ["2027-02-30T09:00:00Z", "", "scheduled_at", "is not a time"],
  ["2027-02-01 25:00", "", "scheduled_at", "is not a time"],
  ["tomorrow", "", "scheduled_at", "is not a time"],
  ["now", "", "scheduled_at", "is not a time"],
])("%j in %j is wrong in %s: %s", (given, zone, column, problem) => {
  expect(read(given, zone)).toMatchObject({ column, problem: expect.stringContaining(problem) });
});

test("a time that can't be scheduled is told with the problem", () => {
  expect(read("2026-11-26 12:59")).toMatchObject({ at: new Date("2026-11-26T11:59:00Z") });
  expect(read("2036-12-01 09:00")).toMatchObject({ at: new Date("2036-12-01T08:00:00Z") });
  expect(read("soon")).not.toHaveProperty("at");
});

test("a time in the past is not an error for a draft", () => {
  expect(read("2020-01-01 09:00", "", false)).toEqual(new Date("2020-01-01T08:00:00Z"));
});

test("a date without a time gets the default time, or is an error", () => {
  const cells = { scheduled_at: "24.12.2026", timezone: "" };
  const settings = { zone: "Europe/Prague", now, schedule: true, date_order: undefined };
  expect(readTime(cells, { ...settings, default_time: "09:00" })).toEqual(
    new Date("2026-12-24T08:00:00Z"),
  );
  expect(read("24.12.2026")).toMatchObject({
    problem: expect.stringContaining("has no time of day"),
  });
});

test("a date that can be read both ways needs an order", () => {
  const cells = { scheduled_at: "03/04/2027 09:00", timezone: "UTC" };
  const settings = { zone: "Europe/Prague", now, schedule: true, default_time: undefined };
  const inOrder = (date_order: "dmy" | "mdy") => readTime(cells, { ...settings, date_order });
  expect(inOrder("dmy")).toEqual(new Date("2027-04-03T09:00:00Z"));
  expect(inOrder("mdy")).toEqual(new Date("2027-03-04T09:00:00Z"));
  expect(read("03/04/2027 09:00")).toMatchObject({
    problem: expect.stringContaining("can be 3 April 2027 or 4 March 2027"),
  });
  expect(
    readTime({ ...cells, scheduled_at: "25/12/2027" }, { ...settings, date_order: "mdy" }),
  ).toEqual({
    column: "scheduled_at",
    problem: '"25/12/2027" is not a date if the month comes first. Correct it.',
  });
});
