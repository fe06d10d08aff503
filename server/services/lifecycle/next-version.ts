/**
 * The version after `current`: the clock's time, or a millisecond after `current` where the clock is not ahead of it.
 */
export function nextVersion(current: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), current.getTime() + 1));
}
