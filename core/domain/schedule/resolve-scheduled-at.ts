import { Instant } from "#core/contract/instant.ts";

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;
const SHORTHAND = /^(\d{1,6})([mhdw])$/;
/** Ten years. A later time is probably a typo. */
const FURTHEST_MS = 10 * 365 * UNIT_MS.d;

export type ScheduleChoice = { at: "now" } | { at: Date };

/**
 * Parses `scheduled_at`: `now`, a shorthand relative to `now`, or a future timestamp with an offset. Returns the time,
 * or a sentence about the problem.
 */
export function resolveScheduledAt(value: string, now: Date): ScheduleChoice | { problem: string } {
  if (value === "now") return { at: "now" };
  const moment = shorthand(value, now) ?? instant(value);
  if (moment === undefined) {
    return {
      problem: `"${value}" is not a time: send an ISO 8601 instant with offset (2027-03-01T09:00:00Z), <n>m, <n>h, <n>d or <n>w, or now`,
    };
  }
  if (moment.getTime() <= now.getTime()) {
    return {
      problem: `"${value}" is not in the future (it is now ${now.toISOString()}): send a later time, or now`,
    };
  }
  if (moment.getTime() - now.getTime() > FURTHEST_MS) {
    return { problem: `"${value}" is more than ten years ahead: send an earlier time` };
  }
  return { at: moment };
}

function shorthand(value: string, now: Date): Date | undefined {
  const match = SHORTHAND.exec(value);
  if (match === null) return undefined;
  const [, count, unit] = match;
  return new Date(now.getTime() + Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS]);
}

function instant(value: string): Date | undefined {
  const parsed = Instant.safeParse(value);
  return parsed.success ? new Date(parsed.data) : undefined;
}
