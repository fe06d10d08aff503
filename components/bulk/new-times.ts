import { readLocalTime, toLocalTime } from "#core/domain/schedule/zoned-time.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

export interface Spread {
  /** The first post's local time, `YYYY-MM-DDTHH:mm`. */
  first: string;
  every: number;
  unit: "days" | "hours";
}

/**
 * Returns a time for each of `count` posts. Steps of days keep the local time of day across clock changes. Empty for
 * an invalid time.
 */
export function spreadTimes(count: number, { first, every, unit }: Spread, zone: string): Date[] {
  const start = readLocalTime(first, zone)?.instant;
  if (start === undefined) return [];
  return Array.from({ length: count }, (_, index) =>
    unit === "hours"
      ? new Date(start.getTime() + index * every * HOUR_MS)
      : shiftDays(start, index * every, zone),
  );
}

/** Moves a time by days, keeping its local time of day. */
export function shiftDays(instant: Date, days: number, zone: string): Date {
  const local = Date.parse(`${toLocalTime(instant, zone)}Z`) + days * DAY_MS;
  const moved = readLocalTime(new Date(local).toISOString().slice(0, 16), zone)?.instant ?? instant;
  // Local times have no seconds.
  return new Date(moved.getTime() + (instant.getTime() % 60_000));
}
