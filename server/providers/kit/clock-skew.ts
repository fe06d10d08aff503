/**
 * How far a platform's clock is ahead of ours, in milliseconds, by the `Date` of its answer (RFC 9110, 6.6.1: whole
 * seconds). 0 where the answer has none.
 */
export function clockSkewMs(headers: Headers, now: Date): number {
  const theirs = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(theirs) ? 0 : theirs - now.getTime();
}
