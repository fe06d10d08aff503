/**
 * The slots of a queue: the times of weekly posting times. A local time that a clock change skips moves to the same
 * time after it, as everywhere (`readLocalTime`); one that occurs twice counts once, the first time.
 */
import { type PostingTime, WEEKDAYS } from "#core/contract/resources/posting-time.ts";
import { isQuiet, type QuietPolicy } from "./quiet-hours.ts";
import { readLocalTime, toLocalTime } from "./zoned-time.ts";

const DAY_MS = 86_400_000;

/** Lead time of the first slot: a post queued now needs time for processing. */
const SLOT_LEAD_MS = 5 * 60_000;

export const QUEUE_DAYS = 366;

export interface Week extends QuietPolicy {
  times: readonly PostingTime[];
}

export function sortPostingTimes(times: readonly PostingTime[]): PostingTime[] {
  const place = ({ weekday, time }: PostingTime) => `${WEEKDAYS.indexOf(weekday)} ${time}`;
  return [...times].sort((left, right) => (place(left) < place(right) ? -1 : 1));
}

/** Yields the slots from `SLOT_LEAD_MS` after `now`, up to `QUEUE_DAYS` ahead, excluding those in quiet hours. */
export function* slotsAfter(now: Date, { times, ...policy }: Week): Generator<Date> {
  if (times.length === 0) return;
  const from = now.getTime() + SLOT_LEAD_MS;
  // A day early, because a skipped time may move past midnight.
  const first = dateOf(toLocalTime(new Date(from), policy.time_zone)) - DAY_MS;
  let last = Number.NEGATIVE_INFINITY;
  for (let day = 0; day <= QUEUE_DAYS + 1; day += 1) {
    const date = new Date(first + day * DAY_MS);
    for (const at of slotsOn(date, times, policy.time_zone)) {
      if (at < from || at <= last) continue;
      last = at;
      const slot = new Date(at);
      if (!isQuiet(slot, policy)) yield slot;
    }
  }
}

/** Yields the slots from now until an end (exclusive), beginning at `from` if that is later. */
export function* slotsWithin(
  { from, until, now }: { from: Date; until: Date; now: Date },
  week: Week,
): Generator<Date> {
  const first = Math.max(now.getTime(), from.getTime() - SLOT_LEAD_MS);
  for (const slot of slotsAfter(new Date(first), week)) {
    if (slot >= until) return;
    yield slot;
  }
}

/** Returns the first free slot; null if all are taken. */
export function nextFreeSlot(now: Date, week: Week, taken: ReadonlySet<number>): Date | null {
  for (const slot of slotsAfter(now, week)) if (!taken.has(slot.getTime())) return slot;
  return null;
}

/** Returns the times on one local date, in order, in milliseconds. */
function slotsOn(date: Date, times: readonly PostingTime[], zone: string): number[] {
  const weekday = WEEKDAYS[(date.getUTCDay() + 6) % 7];
  const local = date.toISOString().slice(0, 10);
  return times
    .filter((each) => each.weekday === weekday)
    .flatMap(({ time }) => readLocalTime(`${local}T${time}`, zone)?.instant.getTime() ?? [])
    .sort((left, right) => left - right);
}

/** Returns midnight of the date in UTC, for counting days. */
function dateOf(local: string): number {
  return Date.parse(`${local.slice(0, 10)}T00:00Z`);
}
