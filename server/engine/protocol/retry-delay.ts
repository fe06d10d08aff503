const BASE_MS = 2000;
const MAX_MS = 3_600_000;

/**
 * Milliseconds to wait after attempt `attempt` (from 0) has failed: doubling from two seconds up to an hour, less up to
 * half of it at random, so that what failed together does not come back together.
 */
export function retryDelay(attempt: number): number {
  const full = Math.min(BASE_MS * 2 ** attempt, MAX_MS);
  return Math.round(full * (0.5 + Math.random() / 2));
}

/** The instant a `retry-after` header names, in seconds from `now` or as a date; null without one that can be read. */
export function parseRetryAfter(header: string | null, now: Date): Date | null {
  if (!header) return null;
  const seconds = Number(header);
  const instant = new Date(Number.isFinite(seconds) ? now.getTime() + seconds * 1000 : header);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
