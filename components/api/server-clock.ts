/** The `Date` header is whole seconds, and the answer took a while: a smaller difference means nothing. */
const NOTICEABLE_MS = 3000;

let ahead = 0;

/** Notes by how much the server's clock differs from this machine's, from an answer's `Date`. */
export function noteServerTime(date: string | null, now: number): void {
  const difference = date === null ? Number.NaN : Date.parse(date) - now;
  if (Number.isNaN(difference)) return;
  ahead = Math.abs(difference) < NOTICEABLE_MS ? 0 : difference;
}

/**
 * What time it is on the server, in milliseconds: "in ten seconds" must not depend on how this machine's clock is set.
 */
export function serverNow(): number {
  return Date.now() + ahead;
}
