"use client";
import type { RefObject } from "react";
import { daySlot } from "#core/domain/calendar/slots.ts";
import { formatClock } from "../time/format-time.ts";
import { showToast } from "../ui/toasts.tsx";
import { MOVE_COPY } from "./copy.ts";
import { longDay } from "./day-text.ts";
import { useDrag } from "./drag/use-drag.ts";
import { isMovable, type Movable } from "./move/is-movable.ts";
import { firstTime, type NewTime, newTime, type Target } from "./move/new-time.ts";
import { slotNote } from "./move/slot-note.ts";

interface Options {
  zone: string;
  now: Date;
  /** Names of the channels by ID. */
  channels: ReadonlyMap<string, { name: string }>;
  find(post_id: string): Movable | undefined;
  onMove(post: Movable, at: Date | null, note: string | null): void;
  askMove(post: Movable): void;
  may_move: boolean;
}

export function useDrop(root: RefObject<HTMLElement | null>, options: Options): void {
  const { zone, now, channels, find, onMove, askMove, may_move } = options;
  function canDrop(post_id: string, place: string): boolean {
    const post = find(post_id);
    if (!may_move || post === undefined || !isMovable(post, now)) return false;
    const target = readPlace(place, zone);
    if (target === null) return post.status === "scheduled";
    return target.slot.ends_at > now;
  }
  function onDrop(post_id: string, place: string) {
    const post = find(post_id);
    if (post === undefined) return;
    const target = readPlace(place, zone);
    if (target === null) return onMove(post, null, null);
    const time = timeFor(post, target);
    if (time === null || time.at <= now) return warnPast(post, time);
    if (time.at.getTime() === Date.parse(post.scheduled_at ?? "")) return;
    const note = slotNote(post.channels, { channel_ids: ownersOf(place), channels });
    onMove(post, time.at, time.note ?? note);
  }
  function timeFor({ scheduled_at }: Movable, target: Target): NewTime | null {
    if (scheduled_at !== null) return newTime(new Date(scheduled_at), target, zone);
    const at = firstTime(target, zone, now);
    return at === null ? null : { at, note: null };
  }
  function warnPast(post: Movable, time: NewTime | null) {
    const title =
      time === null ? MOVE_COPY.passed : MOVE_COPY.clock_passed(formatClock(time.at, zone));
    showToast({
      title,
      action: { label: MOVE_COPY.choose_time, run: () => askMove(post) },
    });
  }
  useDrag(root, { describe: (place) => placeText(place, zone), canDrop, onDrop });
}

/** Null means the drafts. */
function readPlace(place: string, zone: string): Target | null {
  const [by, one = "", two = "", date = ""] = place.split(" ");
  if (by === "at")
    return { by, slot: { date: two, starts_at: new Date(one), ends_at: new Date(one) } };
  if (by === "day") return { by, slot: daySlot(one, zone) };
  if (by !== "hour") return null;
  return { by, slot: { date, starts_at: new Date(one), ends_at: new Date(two) } };
}

/** IDs of the channels whose posting time a place is. */
function ownersOf(place: string): readonly string[] {
  const [by, , , owners = ""] = place.split(" ");
  return by === "at" && owners !== "" ? owners.split(",") : [];
}

function placeText(place: string, zone: string): string {
  const target = readPlace(place, zone);
  if (target === null) return MOVE_COPY.over_drafts;
  const { by, slot } = target;
  const day = longDay(slot.date);
  if (by === "at") return MOVE_COPY.over_time(day, formatClock(slot.starts_at, zone));
  return by === "hour"
    ? MOVE_COPY.over_hour(day, formatClock(slot.starts_at, zone))
    : MOVE_COPY.over_day(day);
}
