import { formatClock } from "#components/time/format-time.ts";
import { moveToDay, moveToHour } from "#core/domain/calendar/move-time.ts";
import { hourSlots, type Slot } from "#core/domain/calendar/slots.ts";
import { describeOffset, readLocalTime } from "#core/domain/schedule/zoned-time.ts";

/** What a draft, or a new post, gets on a day that it is given. */
const NOON = "12:00";

/** Where a post is put: a day, on which it keeps its time, or an hour of one. */
export interface Target {
  slot: Slot;
  by: "day" | "hour";
}

export interface NewTime {
  at: Date;
  /** What the clocks of that day have to do with it; null where nothing. */
  note: string | null;
}

/** When a post with a time goes out once it is put somewhere. */
export function newTime(from: Date, { slot, by }: Target, zone: string): NewTime {
  if (by === "hour") return { at: moveToHour(from, slot, zone), note: null };
  const { instant: at, reading } = moveToDay(from, slot.date, zone);
  const clock = formatClock(from, zone);
  if (reading.kind === "skipped") return { at, note: `The clocks skip ${clock} on that day.` };
  if (reading.kind === "twice")
    return {
      at,
      note: `The clocks show ${clock} twice: this is the first (${describeOffset(at, zone)}).`,
    };
  return { at, note: null };
}

/**
 * When something new goes out that is put on a day or in an hour: as the hour begins; at noon, or at the next full hour where noon
 * is past. Null where it is all past.
 */
export function firstTime({ slot, by }: Target, zone: string, now: Date): Date | null {
  if (by === "hour") return slot.starts_at > now ? slot.starts_at : null;
  if (slot.ends_at <= now) return null;
  const noon = readLocalTime(`${slot.date}T${NOON}`, zone)?.instant;
  if (noon !== undefined && noon > now) return noon;
  return hourSlots(slot.date, zone).find(({ starts_at }) => starts_at > now)?.starts_at ?? null;
}
