import { type Reading, readLocalTime, toLocalTime } from "../schedule/zoned-time.ts";

const MINUTE_MS = 60_000;

/**
 * A time's same time of day on another day of a zone. `reading.kind` says where the clocks don't show it on that day, or show it
 * twice: then it is the first of both.
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

/** A time's same minute in the given hour of a zone. */
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
