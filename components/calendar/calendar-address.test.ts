import { expect, test } from "vitest";
import { calendarAddress } from "./calendar-address.ts";

const auckland = { slug: "acme", time_zone: "Pacific/Auckland" };

test("the day is that of the organization's time zone", () => {
  const at = new Date("2027-01-11T20:00:00Z");
  expect(calendarAddress(auckland, at)).toBe("/acme/calendar?date=2027-01-12");
});

test("the post is open, and the view stays", () => {
  const at = new Date("2027-01-12T09:00:00Z");
  const query = { view: "week", date: "2026-12-01", post: "post_1" };
  const address = calendarAddress(auckland, at, query);
  expect(address).toBe("/acme/calendar?view=week&date=2027-01-12&post=post_1");
});
