import { readLocalTime, toLocalTime } from "../schedule/zoned-time.ts";
import { addDays } from "./days.ts";

const HOUR_MS = 3_600_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

export interface Slot {
  /** Its local day in the zone. */
  date: string;
  starts_at: Date;
  /** Exclusive. */
  ends_at: Date;
}

/** Returns a whole local day. It has 23 or 25 hours if the clocks change. */
export function daySlot(date: string, zone: string): Slot {
  return { date, starts_at: midnight(date, zone), ends_at: midnight(addDays(date, 1), zone) };
}

/**
 * Returns a day's hours by the zone's clocks. Omits an hour that the clocks skip, and contains an hour that they repeat
 * twice.
 */
export function hourSlots(date: string, zone: string): Slot[] {
  const { starts_at, ends_at } = daySlot(date, zone);
  const full = HOURS.flatMap((hour) => instantsOf(`${date}T${hour}:00`, zone));
  const inside = full.filter((at) => at > starts_at.getTime() && at < ends_at.getTime());
  const starts = [...new Set([starts_at.getTime(), ...inside])].sort((one, other) => one - other);
  return starts.map((start, index) => ({
    date,
    starts_at: new Date(start),
    ends_at: new Date(starts[index + 1] ?? ends_at),
  }));
}

export function hoursOf(date: string, zone: string): number {
  const { starts_at, ends_at } = daySlot(date, zone);
  return (ends_at.getTime() - starts_at.getTime()) / HOUR_MS;
}

/** Returns the local hour at the start of a slot, from 0 to 23. */
export function hourOf({ starts_at }: Pick<Slot, "starts_at">, zone: string): number {
  return Number(toLocalTime(starts_at, zone).slice(11, 13));
}

function midnight(date: string, zone: string): Date {
  const reading = readLocalTime(`${date}T00:00`, zone);
  if (reading === null) throw new RangeError(`"${date}" is not a day.`);
  return reading.instant;
}

function instantsOf(local: string, zone: string): number[] {
  const reading = readLocalTime(local, zone);
  if (reading === null) return [];
  const second = reading.kind === "twice" ? [reading.second.getTime()] : [];
  return [reading.instant.getTime(), ...second];
}
