import type { CalendarSlot } from "#core/contract/resources/calendar-slot.ts";
import type { Movable } from "./is-movable.ts";

/** A pending move of a post to another time, or to the drafts if the time is null. */
export interface Move {
  post: Movable;
  to: string | null;
}

/** Returns the slots with the moves applied. Unaffected slots stay the same objects. */
export function moveInSlots(slots: readonly CalendarSlot[], moves: readonly Move[]) {
  return moves.reduce<readonly CalendarSlot[]>((moved, move) => moveOne(moved, move), slots);
}

function moveOne(slots: readonly CalendarSlot[], { post, to }: Move): readonly CalendarSlot[] {
  const shown = slots.flatMap(({ items }) => items).find(({ id }) => id === post.id);
  if (shown !== undefined && sameInstant(shown.scheduled_at, to)) return slots;
  const from = shown?.scheduled_at ?? post.scheduled_at;
  return slots.map((slot) => {
    const leaves = holds(slot, from);
    const comes = holds(slot, to);
    if (!leaves && !comes) return slot;
    const items = slot.items.filter(({ id }) => id !== post.id);
    if (comes)
      items.push({
        thumbnail_url: null,
        ...(shown ?? post),
        scheduled_at: to,
        status: "scheduled",
      });
    return {
      ...slot,
      total: slot.total + (comes ? 1 : 0) - (leaves ? 1 : 0),
      items: items.toSorted((one, other) => timeOf(one) - timeOf(other)),
      ...(slot.free && comes ? { free: slot.free.filter(({ at }) => !sameInstant(at, to)) } : {}),
    };
  });
}

function holds({ starts_at, ends_at }: CalendarSlot, time: string | null): boolean {
  if (time === null) return false;
  const at = Date.parse(time);
  return at >= Date.parse(starts_at) && at < Date.parse(ends_at);
}

function sameInstant(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return Date.parse(one) === Date.parse(other);
}

function timeOf({ scheduled_at }: Pick<Movable, "scheduled_at">): number {
  return Date.parse(scheduled_at ?? "");
}
