import { expect, test } from "vitest";
import { daySlot, hourSlots } from "#core/domain/calendar/slots.ts";
import { firstTime, newTime } from "./new-time.ts";

const zone = "Europe/Berlin";
const day = (date: string) => ({ slot: daySlot(date, zone), by: "day" as const });

test("a post keeps its time of day on another day", () => {
  const { at, note } = newTime(new Date("2027-03-27T08:30:00Z"), day("2027-03-29"), zone);
  expect(at.toISOString()).toBe("2027-03-29T07:30:00.000Z");
  expect(note).toBeNull();
});

test("a note explains when the day skips or repeats the time", () => {
  const skipped = newTime(new Date("2027-03-27T01:30:00Z"), day("2027-03-28"), zone);
  expect(skipped.note).toBe("The clocks skip 02:30 on that day.");
  const twice = newTime(new Date("2027-10-30T00:30:00Z"), day("2027-10-31"), zone);
  expect(twice.note).toBe("02:30 occurs twice on that day. The first one was used (UTC+2).");
});

test("a new post is scheduled for noon, or today for the next full hour, never in the past", () => {
  const now = new Date("2027-03-10T14:20:00Z");
  const at = (date: string) => firstTime(day(date), zone, now)?.toISOString() ?? null;
  expect(at("2027-03-11")).toBe("2027-03-11T11:00:00.000Z");
  expect(at("2027-03-10")).toBe("2027-03-10T15:00:00.000Z");
  expect(at("2027-03-09")).toBeNull();
});

test("a new post in an hour slot is scheduled for the start of the hour", () => {
  const [first, second] = hourSlots("2027-03-10", zone);
  const now = new Date("2027-03-09T23:10:00Z");
  const at = (slot = first) => slot && firstTime({ slot, by: "hour" }, zone, now);
  expect(at(first)).toBeNull();
  expect(at(second)?.toISOString()).toBe("2027-03-10T00:00:00.000Z");
});

test("a post dropped on a free posting time takes exactly that time", () => {
  const at = new Date("2027-03-10T16:30:00Z");
  const target = { by: "at" as const, slot: { date: "2027-03-10", starts_at: at, ends_at: at } };
  expect(newTime(new Date("2027-03-08T08:12:00Z"), target, zone)).toEqual({ at, note: null });
  expect(firstTime(target, zone, new Date("2027-03-10T16:00:00Z"))).toEqual(at);
  expect(firstTime(target, zone, new Date("2027-03-10T17:00:00Z"))).toBeNull();
});
