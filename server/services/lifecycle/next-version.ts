/** The version after `current`: the clock's, and later than it even within one millisecond or after a clock's jump. */
export function nextVersion(current: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), current.getTime() + 1));
}
