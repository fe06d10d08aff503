import type {
  OrganizationPolicy,
  QuietHours,
} from "#core/contract/resources/organization-policy.ts";
import { wallClock } from "./wall-clock.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

export type QuietPolicy = Pick<OrganizationPolicy, "quiet_hours" | "time_zone">;

/**
 * Whether the local time is within the quiet hours (`start` inclusive, `end` exclusive). Daylight saving time needs no
 * special case: a skipped hour doesn't occur, and a repeated one is quiet twice.
 */
export function isQuiet(instant: Date, { quiet_hours, time_zone }: QuietPolicy): boolean {
  return quiet_hours !== null && minutesLeft(instant.getTime(), quiet_hours, time_zone) > 0;
}

/** Returns the first time from `instant` on that isn't quiet: itself, or a later whole minute. */
export function nextAllowedTime(instant: Date, { quiet_hours, time_zone }: QuietPolicy): Date {
  if (quiet_hours === null) return instant;
  let at = instant.getTime();
  for (;;) {
    const minutes = minutesLeft(at, quiet_hours, time_zone);
    if (minutes === 0) return new Date(at);
    const end = Math.floor(at / MINUTE_MS + minutes) * MINUTE_MS;
    // If the clocks change before then, quiet hours may end at the change, or later than computed.
    at = findClockChange(at, end, time_zone) ?? end;
  }
}

/** Returns the remaining quiet minutes if the clocks don't change; 0 outside of quiet hours. */
function minutesLeft(at: number, { start, end }: QuietHours, zone: string): number {
  const minute = mod(Math.floor(wallClock(at, zone) / MINUTE_MS));
  const length = mod(minuteOf(end) - minuteOf(start));
  const passed = mod(minute - minuteOf(start));
  return Math.max(0, length - passed);
}

/** Returns when the zone's clocks change between two times; undefined if they don't. */
function findClockChange(from: number, to: number, zone: string): number | undefined {
  const offsetAt = (at: number) => wallClock(at, zone) - at;
  const before = offsetAt(from);
  if (offsetAt(to) === before) return undefined;
  let [low, high] = [Math.floor(from / MINUTE_MS), to / MINUTE_MS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * MINUTE_MS) === before) low = middle;
    else high = middle;
  }
  return high * MINUTE_MS;
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function mod(minutes: number): number {
  return ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
}
