const BASE_MS = 2000;
const MAX_MS = 3_600_000;

/**
 * Returns the milliseconds to wait after failed attempt `attempt` (from 0): doubling from two seconds up to an hour,
 * minus a random part of up to half, so that what failed together doesn't retry together.
 */
export function retryDelay(attempt: number): number {
  const full = Math.min(BASE_MS * 2 ** attempt, MAX_MS);
  return Math.round(full * (0.5 + Math.random() / 2));
}

export function parseRetryAfter(header: string | null, now: Date): Date | null {
  if (!header) return null;
  const seconds = Number(header);
  const instant = new Date(Number.isFinite(seconds) ? now.getTime() + seconds * 1000 : header);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
