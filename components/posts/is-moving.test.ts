import { expect, test } from "vitest";
import { isGoingOut, refreshAfter } from "./is-moving.ts";

const now = Date.parse("2027-03-01T09:00:00Z");
const scheduled = (scheduled_at: string) => ({ status: "scheduled" as const, scheduled_at });

test("a post due in seconds counts as publishing, a post due tomorrow does not", () => {
  expect(isGoingOut(scheduled("2027-03-01T09:00:10Z"), now)).toBe(true);
  expect(isGoingOut(scheduled("2027-03-02T09:00:00Z"), now)).toBe(false);
  expect(isGoingOut({ status: "draft", scheduled_at: null }, now)).toBe(false);
  const held = {
    ...scheduled("2027-03-01T08:59:00Z"),
    approval: { required: true, state: "held" as const },
  };
  expect(isGoingOut(held, now)).toBe(false);
  expect(
    isGoingOut({ ...scheduled("2027-03-01T08:59:00Z"), late_at: "2027-03-01T09:00:00Z" }, now),
  ).toBe(false);
});

test("an overdue post is watched until publishing starts", () => {
  expect(isGoingOut(scheduled("2027-03-01T08:59:00Z"), now)).toBe(true);
});

test("pages refresh every second while something is publishing, and rarely otherwise", () => {
  expect(refreshAfter([{ status: "publishing", scheduled_at: null }], now)).toBe(1000);
  expect(refreshAfter([scheduled("2027-03-02T09:00:00Z")], now)).toBe(15_000);
  expect(refreshAfter([], now)).toBe(15_000);
});

test("a draft that waits for its files is refreshed soon, until it stops waiting", () => {
  const draft = { status: "draft" as const, scheduled_at: null };
  const waiting = { ...draft, when_ready: { scheduled_at: null, error: null } };
  const unsent = { ...draft, when_ready: { scheduled_at: null, error: "A file can't be used." } };
  expect(refreshAfter([waiting], now)).toBe(3000);
  expect(refreshAfter([unsent], now)).toBe(15_000);
});
