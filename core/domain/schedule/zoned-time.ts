/**
 * Between the clock on the wall of a time zone and instants, in both directions. Local times are `YYYY-MM-DDTHH:mm`.
 */

import { wallClock } from "./wall-clock.ts";

const DAY_MS = 86_400_000;

/** What a local time means: usually one instant, none when the clocks jump over it, two when they show it twice. */
export type Reading =
  | { kind: "once"; instant: Date }
  /** `instant` is the same stretch after the jump: 02:30 becomes 03:30. */
  | { kind: "skipped"; instant: Date }
  | { kind: "twice"; instant: Date; second: Date };

/** The instant or instants that a local time means in a zone, or null where it is no time. */
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

/** What the clocks of a zone show at an instant. */
export function toLocalTime(instant: Date, zone: string): string {
  const local = new Date(instant.getTime() + offsetAt(instant.getTime(), zone));
  return local.toISOString().slice(0, 16);
}

/** How far a zone's clocks are ahead of UTC at an instant, as people write it: `UTC+2`, `UTC−3:30`, `UTC`. */
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
