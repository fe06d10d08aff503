/** The longest wait that a platform is taken at its word for: after a day a post is given up anyway. */
const LONGEST_MS = 24 * 3_600_000;

/**
 * How long an answer asks to wait, in milliseconds from 0 to a day, by its `Retry-After` header (RFC 9110, 10.2.3:
 * seconds, or a date that is measured against the answer's own `Date`, so that clocks need not agree). Undefined when it
 * doesn't say.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return clamp(Number(value) * 1000);
  return /^[A-Z]/.test(value) ? untilInstantMs(headers, Date.parse(value)) : undefined;
}

/**
 * How long it is from an answer's own `Date` until an instant that it names (milliseconds since 1970), from 0 to a day.
 * Undefined where either is no time.
 */
export function untilInstantMs(headers: Headers, instant: number): number | undefined {
  const wait = instant - Date.parse(headers.get("date") ?? "");
  return Number.isNaN(wait) ? undefined : clamp(wait);
}

function clamp(wait: number): number {
  return Math.min(Math.max(0, wait), LONGEST_MS);
}
