const DAY_MS = 86_400_000;

/** Returns when a key expires that is made now. 0 days means never. */
export function expiryIn(days: number, now: number): string | null {
  return days === 0 ? null : new Date(now + days * DAY_MS).toISOString();
}
