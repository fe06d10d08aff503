/**
 * Returns how far a platform's clock is ahead of ours in milliseconds, from its `Date` header (RFC 9110,
 * 6.6.1: whole seconds). Returns 0 if there is none.
 */
export function clockSkewMs(headers: Headers, now: Date): number {
  const theirs = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(theirs) ? 0 : theirs - now.getTime();
}
