import { expect, test } from "vitest";
import { shiftDays, spreadTimes } from "./new-times.ts";

const ZONE = "Europe/Berlin";

test("posts spread over days keep their time of day, also when the clocks change", () => {
  const times = spreadTimes(3, { first: "2027-03-27T09:00", every: 1, unit: "days" }, ZONE);
  expect(times.map((time) => time.toISOString())).toEqual([
    "2027-03-27T08:00:00.000Z",
    "2027-03-28T07:00:00.000Z",
    "2027-03-29T07:00:00.000Z",
  ]);
});

test("posts spread over hours are that far apart", () => {
  const times = spreadTimes(2, { first: "2027-03-27T09:00", every: 4, unit: "hours" }, ZONE);
  expect(times.map((time) => time.toISOString())).toEqual([
    "2027-03-27T08:00:00.000Z",
    "2027-03-27T12:00:00.000Z",
  ]);
  expect(spreadTimes(2, { first: "", every: 1, unit: "days" }, ZONE)).toEqual([]);
});

test("a time moves by days in both directions", () => {
  const at = new Date("2027-03-28T07:00:30.000Z");
  expect(shiftDays(at, -1, ZONE).toISOString()).toBe("2027-03-27T08:00:30.000Z");
  expect(shiftDays(at, 7, ZONE).toISOString()).toBe("2027-04-04T07:00:30.000Z");
});
