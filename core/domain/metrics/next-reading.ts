const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LAST_DAILY = 30;
const LAST_DAY = 90;
const WEEK = 7;

export const FIRST_READING_MS = HOUR_MS;

/** The ages at which a post is read: after 1 and 6 hours, daily for 30 days, weekly for 90. */
export const READING_AGES_MS: readonly number[] = [
  FIRST_READING_MS,
  6 * HOUR_MS,
  ...Array.from({ length: LAST_DAILY }, (_, day) => (day + 1) * DAY_MS),
  ...Array.from(
    { length: Math.floor((LAST_DAY - LAST_DAILY) / WEEK) },
    (_, week) => (LAST_DAILY + (week + 1) * WEEK) * DAY_MS,
  ),
  LAST_DAY * DAY_MS,
];

/** Returns when a post is read next. Null once it is 90 days old. Missed readings aren't repeated. */
export function nextReading(published_at: Date, now: Date): Date | null {
  const age = now.getTime() - published_at.getTime();
  const next = READING_AGES_MS.find((each) => each > age);
  return next === undefined ? null : new Date(published_at.getTime() + next);
}
