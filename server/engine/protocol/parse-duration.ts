import { UnsupportedError } from "../unsupported-error.ts";

const UNITS: Record<string, number> = {
  w: 604_800_000,
  d: 86_400_000,
  h: 3_600_000,
  m: 60_000,
  s: 1000,
};

/**
 * Parses a time string of the SDK: a sum of weeks to seconds from `now` ("1d2h30m10s"), or an ISO timestamp. Throws
 * UnsupportedError for anything else.
 */
export function parseDuration(text: string, now: Date): Date {
  if (/^(\d+[wdhms])+$/.test(text)) {
    const parts = [...text.matchAll(/(\d{1,9})([wdhms])/g)];
    const total = parts.reduce(
      (sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ""] ?? 0),
      0,
    );
    return new Date(now.getTime() + total);
  }
  // The SDK writes an empty string for a zero duration.
  const instant = text === "" ? now : new Date(text);
  if (Number.isNaN(instant.getTime()))
    throw new UnsupportedError(
      `the time "${text}", which is neither a duration such as 1d2h nor an instant`,
    );
  return instant;
}
