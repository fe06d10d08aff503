import { formatClock } from "#components/time/format-time.ts";
import { moveToDay, moveToHour } from "#core/domain/calendar/move-time.ts";
import { hourSlots, type Slot } from "#core/domain/calendar/slots.ts";
import { describeOffset, readLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { MOVE_COPY } from "../copy.ts";

const NOON = "12:00";

/** Where a post is dropped: on a day, which keeps its time of day, on an hour, or at a posting time. */
export interface Target {
  slot: Slot;
  by: "day" | "hour" | "at";
}

export interface NewTime {
  at: Date;
  /** A note about a clock change; null without one. */
  note: string | null;
}

export function newTime(from: Date, { slot, by }: Target, zone: string): NewTime {
  if (by === "at") return { at: slot.starts_at, note: null };
  if (by === "hour") return { at: moveToHour(from, slot, zone), note: null };
  const { instant: at, reading } = moveToDay(from, slot.date, zone);
  const clock = formatClock(from, zone);
  if (reading.kind === "skipped") return { at, note: MOVE_COPY.time_skipped(clock) };
  if (reading.kind === "twice")
    return {
      at,
      note: MOVE_COPY.time_repeated(clock, describeOffset(at, zone)),
    };
  return { at, note: null };
}

/**
 * Returns the time of a new post at a target: the posting time, the start of the hour, or on a day noon or the next full hour
 * after noon. Null if the target has passed.
 */
export function firstTime({ slot, by }: Target, zone: string, now: Date): Date | null {
  if (by !== "day") return slot.starts_at > now ? slot.starts_at : null;
  if (slot.ends_at <= now) return null;
  const noon = readLocalTime(`${slot.date}T${NOON}`, zone)?.instant;
  if (noon !== undefined && noon > now) return noon;
  return hourSlots(slot.date, zone).find(({ starts_at }) => starts_at > now)?.starts_at ?? null;
}
