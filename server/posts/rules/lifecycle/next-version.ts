/**
 * Returns the version after `current`: the current time, or a millisecond after `current` if the clock isn't ahead of
 * it.
 */
export function nextVersion(current: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), current.getTime() + 1));
}
