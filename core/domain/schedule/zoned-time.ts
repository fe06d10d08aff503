/** Converts between local times (`YYYY-MM-DDTHH:mm`) of a time zone and instants. */

import { wallClock } from "./wall-clock.ts";

const DAY_MS = 86_400_000;

/** The meaning of a local time: usually one instant; none if the clocks skip it, two if it occurs twice. */
export type Reading =
  | { kind: "once"; instant: Date }
  /** `instant` is the same duration after the jump: 02:30 becomes 03:30. */
  | { kind: "skipped"; instant: Date }
  | { kind: "twice"; instant: Date; second: Date };

/** Returns the instant or instants of a local time in a zone; null if it isn't a valid time. */
export function readLocalTime(local: string, zone: string): Reading | null {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const before = offsetAt(asUtc - DAY_MS, zone);
  const after = offsetAt(asUtc + DAY_MS, zone);
  const [first, second] = [...new Set([before, after])]
    .map((offset) => new Date(asUtc - offset))
    .filter((instant) => instant.getTime() + offsetAt(instant.getTime(), zone) === asUtc)
    .sort((left, right) => left.getTime() - right.getTime());
  if (first === undefined) return { kind: "skipped", instant: new Date(asUtc - before) };
  if (second === undefined) return { kind: "once", instant: first };
  return { kind: "twice", instant: first, second };
}

export function toLocalTime(instant: Date, zone: string): string {
  const local = new Date(instant.getTime() + offsetAt(instant.getTime(), zone));
  return local.toISOString().slice(0, 16);
}

/** Formats a zone's UTC offset: `UTC+2`, `UTC−3:30`, `UTC`. */
export function describeOffset(instant: Date, zone: string): string {
  const minutes = offsetAt(instant.getTime(), zone) / 60_000;
  if (minutes === 0) return "UTC";
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const clock = rest === 0 ? `${hours}` : `${hours}:${String(rest).padStart(2, "0")}`;
  return `UTC${minutes < 0 ? "−" : "+"}${clock}`;
}

/** In milliseconds. */
function offsetAt(instant: number, zone: string): number {
  return wallClock(instant, zone) - instant;
}
