import { expect, test } from "vitest";
import type { CalendarPost, CalendarSlot } from "#core/contract/resources/calendar-slot.ts";
import { moveInSlots } from "./move-in-slots.ts";

const post = (id: string, scheduled_at: string | null) =>
  ({ id, scheduled_at, status: scheduled_at === null ? "draft" : "scheduled" }) as CalendarPost;

function day(date: string, items: CalendarPost[], total = items.length): CalendarSlot {
  const next = date.slice(0, 8) + String(Number(date.slice(8)) + 1).padStart(2, "0");
  return {
    date,
    total,
    items,
    total_is_exact: true,
    starts_at: `${date}T00:00:00.000Z`,
    ends_at: `${next}T00:00:00.000Z`,
  };
}

const a = post("a", "2027-03-01T09:00:00.000Z");
const b = post("b", "2027-03-02T10:00:00.000Z");
const slots = [day("2027-03-01", [a], 313), day("2027-03-02", [b]), day("2027-03-03", [])];
const shown = (moved: readonly CalendarSlot[]) =>
  moved.map(({ total, items }) => [total, ...items.map(({ id }) => id)]);

test("a moved post leaves its day and is sorted by time into the new one", () => {
  const moved = moveInSlots(slots, [{ post: a, to: "2027-03-02T09:00:00.000Z" }]);
  expect(shown(moved)).toEqual([[312], [2, "a", "b"], [0]]);
  expect(moved[2]).toBe(slots[2]);
});

test("a post already in its slot stays there", () => {
  expect(
    moveInSlots(slots, [{ post: { ...b, scheduled_at: null }, to: "2027-03-02T10:00:00Z" }]),
  ).toBe(slots);
});

test("a scheduled draft is added, and a post turned into a draft is removed", () => {
  const moved = moveInSlots(slots, [
    { post: post("c", null), to: "2027-03-03T12:00:00.000Z" },
    { post: b, to: null },
  ]);
  expect(shown(moved)).toEqual([[313, "a"], [0], [1, "c"]]);
  expect(moved[2]?.items[0]).toMatchObject({ status: "scheduled" });
});

test("a post moved outside the visible range leaves the calendar", () => {
  const moved = moveInSlots(slots, [{ post: a, to: "2027-04-01T09:00:00.000Z" }]);
  expect(shown(moved)).toEqual([[312], [1, "b"], [0]]);
});
