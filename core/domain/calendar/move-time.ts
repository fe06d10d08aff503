import { type Reading, readLocalTime, toLocalTime } from "../schedule/zoned-time.ts";

const MINUTE_MS = 60_000;

/**
 * Moves a time to another day in a zone, keeping the local time. `reading.kind` says if that time doesn't exist on the
 * day, or occurs twice: then it is the first one.
 */
export function moveToDay(
  instant: Date,
  day: string,
  zone: string,
): { instant: Date; reading: Reading } {
  const local = `${day}T${toLocalTime(instant, zone).slice(11)}`;
  const reading = readLocalTime(local, zone);
  if (reading === null) throw new RangeError(`"${day}" is not a day.`);
  return { instant: new Date(reading.instant.getTime() + withinMinute(instant)), reading };
}

/** Moves a time to an hour in a zone, keeping the minute. */
export function moveToHour(
  instant: Date,
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
  zone: string,
): Date {
  const minutes = Number(toLocalTime(instant, zone).slice(14));
  const first = Number(toLocalTime(starts_at, zone).slice(14));
  const moved = starts_at.getTime() + (minutes - first) * MINUTE_MS + withinMinute(instant);
  const inside = moved >= starts_at.getTime() && moved < ends_at.getTime();
  return inside ? new Date(moved) : starts_at;
}

function withinMinute(instant: Date): number {
  return ((instant.getTime() % MINUTE_MS) + MINUTE_MS) % MINUTE_MS;
}
