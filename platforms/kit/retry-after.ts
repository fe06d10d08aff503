/** Longest wait accepted from a platform: after a day a post is given up anyway. */
const LONGEST_MS = 24 * 3_600_000;

/**
 * Returns how long a response asks to wait, in milliseconds from 0 to a day, from its `Retry-After` header
 * (RFC 9110, 10.2.3: seconds, or a date compared with the response's own `Date`, so that clocks need not
 * agree). Returns undefined if it doesn't say.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return clamp(Number(value) * 1000);
  return /^[A-Z]/.test(value) ? untilInstantMs(headers, Date.parse(value)) : undefined;
}

/**
 * Returns the time from a response's own `Date` until `instant` (milliseconds since 1970), from 0 to a day.
 * Returns undefined if either is invalid.
 */
export function untilInstantMs(headers: Headers, instant: number): number | undefined {
  const wait = instant - Date.parse(headers.get("date") ?? "");
  return Number.isNaN(wait) ? undefined : clamp(wait);
}

function clamp(wait: number): number {
  return Math.min(Math.max(0, wait), LONGEST_MS);
}
