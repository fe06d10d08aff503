"use client";
import type { RefObject } from "react";
import type { PostRow } from "#core/contract/resources/post.ts";
import { daySlot } from "#core/domain/calendar/slots.ts";
import { formatClock } from "../time/format-time.ts";
import { showToast } from "../ui/toasts.tsx";
import { longDay } from "./day-words.ts";
import { useDrag } from "./drag/use-drag.ts";
import { isMovable } from "./move/is-movable.ts";
import { firstTime, type NewTime, newTime, type Target } from "./move/new-time.ts";

interface Options {
  zone: string;
  now: Date;
  find(post_id: string): PostRow | undefined;
  onMove(post: PostRow, at: Date | null, note: string | null): void;
  askMove(post: PostRow): void;
  /** What is shown: the elements change with it. */
  shown: unknown;
}

/** Moves posts to where they are dropped: a day, an hour, or the drafts. */
export function useDrop(root: RefObject<HTMLElement | null>, options: Options): void {
  const { zone, now, find, onMove, askMove, shown } = options;
  function canDrop(post_id: string, place: string): boolean {
    const post = find(post_id);
    if (post === undefined || !isMovable(post, now)) return false;
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
    if (time === null || time.at <= now) return tellPast(post, time);
    if (time.at.getTime() !== Date.parse(post.scheduled_at ?? "")) onMove(post, time.at, time.note);
  }
  function timeFor({ scheduled_at }: PostRow, target: Target): NewTime | null {
    if (scheduled_at !== null) return newTime(new Date(scheduled_at), target, zone);
    const at = firstTime(target, zone, now);
    return at === null ? null : { at, note: null };
  }
  function tellPast(post: PostRow, time: NewTime | null) {
    const clock = time === null ? "This time" : `${formatClock(time.at, zone)} on that day`;
    showToast({
      title: `${clock} has passed.`,
      action: { label: "Choose a time", run: () => askMove(post) },
    });
  }
  useDrag(root, { describe: (place) => placeWords(place, zone), canDrop, onDrop }, shown);
}

/** Null: the drafts. */
function readPlace(place: string, zone: string): Target | null {
  const [by, one = "", two = "", date = ""] = place.split(" ");
  if (by === "day") return { by, slot: daySlot(one, zone) };
  if (by !== "hour") return null;
  return { by, slot: { date, starts_at: new Date(one), ends_at: new Date(two) } };
}

function placeWords(place: string, zone: string): string {
  const target = readPlace(place, zone);
  if (target === null) return "Over drafts";
  const { by, slot } = target;
  const hour = by === "hour" ? `, ${formatClock(slot.starts_at, zone)}` : "";
  return `Over ${longDay(slot.date)}${hour}`;
}
