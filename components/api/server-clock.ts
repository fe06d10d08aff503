/** The `Date` header has whole seconds and the response took time, so smaller differences are noise. */
const NOTICEABLE_MS = 3000;

let ahead = 0;

/** Records the difference between the server's clock and this device's, from a response's `Date` header. */
export function recordServerTime(date: string | null, now: number): void {
  const difference = date === null ? Number.NaN : Date.parse(date) - now;
  if (Number.isNaN(difference)) return;
  ahead = Math.abs(difference) < NOTICEABLE_MS ? 0 : difference;
}

/**
 * Returns the server's current time in milliseconds: "in ten seconds" must not depend on this device's clock.
 */
export function serverNow(): number {
  return Date.now() + ahead;
}
