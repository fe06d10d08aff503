import { expect, test } from "vitest";
import { isGoingOut, refreshAfter } from "./is-moving.ts";

const now = Date.parse("2027-03-01T09:00:00Z");
const scheduled = (scheduled_at: string) => ({ status: "scheduled" as const, scheduled_at });

test("what was told to go out now is going out, what waits for tomorrow is not", () => {
  expect(isGoingOut(scheduled("2027-03-01T09:00:10Z"), now)).toBe(true);
  expect(isGoingOut(scheduled("2027-03-02T09:00:00Z"), now)).toBe(false);
  expect(isGoingOut({ status: "draft", scheduled_at: null }, now)).toBe(false);
});

test("a post whose time has passed is watched until it is claimed", () => {
  expect(isGoingOut(scheduled("2027-03-01T08:59:00Z"), now)).toBe(true);
});

test("the pages look every second while something is publishing, and rarely otherwise", () => {
  expect(refreshAfter([{ status: "publishing", scheduled_at: null }], now)).toBe(1000);
  expect(refreshAfter([scheduled("2027-03-02T09:00:00Z")], now)).toBe(15_000);
  expect(refreshAfter([], now)).toBe(15_000);
});

test("a draft that goes out once its files are ready is looked at soon, until it waits no longer", () => {
  const draft = { status: "draft" as const, scheduled_at: null };
  const waiting = { ...draft, when_ready: { scheduled_at: null, error: null } };
  const unsent = { ...draft, when_ready: { scheduled_at: null, error: "A file can't be used." } };
  expect(refreshAfter([waiting], now)).toBe(3000);
  expect(refreshAfter([unsent], now)).toBe(15_000);
});
