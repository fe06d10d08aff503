/**
 * How long an answer asks to wait, in milliseconds, by its `Retry-After` header (RFC 9110, 10.2.3: seconds, or a date
 * that is measured against the answer's own `Date`, so that clocks need not agree). Undefined when it doesn't say.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  return /^[A-Z]/.test(value) ? untilInstantMs(headers, Date.parse(value)) : undefined;
}

/** How long it is from an answer's own `Date` until an instant that it names (milliseconds since 1970), at least 0. */
export function untilInstantMs(headers: Headers, instant: number): number | undefined {
  const wait = instant - Date.parse(headers.get("date") ?? "");
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
