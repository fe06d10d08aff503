import type {
  OrganizationPolicy,
  QuietHours,
} from "#core/contract/resources/organization-policy.ts";
import { wallClock } from "./wall-clock.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Quiet hours on the clocks of a zone. Without `quiet_hours` there are none. */
export type QuietPolicy = Pick<OrganizationPolicy, "quiet_hours" | "time_zone">;

/**
 * Whether the clocks show a time within the quiet hours, `start` included, `end` not. Daylight saving needs no rule of
 * its own: an hour that the clocks skip is not there to be quiet, one that they show twice is quiet twice.
 */
export function isQuiet(instant: Date, { quiet_hours, time_zone }: QuietPolicy): boolean {
  return quiet_hours !== null && minutesLeft(instant.getTime(), quiet_hours, time_zone) > 0;
}

/** The first instant from `instant` on that is not quiet: itself, or a whole minute later. */
export function nextAllowedTime(instant: Date, { quiet_hours, time_zone }: QuietPolicy): Date {
  if (quiet_hours === null) return instant;
  let at = instant.getTime();
  for (;;) {
    const minutes = minutesLeft(at, quiet_hours, time_zone);
    if (minutes === 0) return new Date(at);
    const end = Math.floor(at / MINUTE_MS + minutes) * MINUTE_MS;
    // When the clocks are changed on the way there, they may show a free time at once, or `end` later than it seemed.
    at = findClockChange(at, end, time_zone) ?? end;
  }
}

/** How many minutes of quiet are left if the clocks go on as they do at `at`; 0 when it isn't quiet. */
function minutesLeft(at: number, { start, end }: QuietHours, zone: string): number {
  const minute = mod(Math.floor(wallClock(at, zone) / MINUTE_MS));
  const length = mod(minuteOf(end) - minuteOf(start));
  const passed = mod(minute - minuteOf(start));
  return Math.max(0, length - passed);
}

/** The instant between two at which the zone's clocks are put forward or back; undefined when they are not. */
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
