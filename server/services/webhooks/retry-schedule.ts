const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long after a failed attempt the next one is made: three days together, then the delivery is given up. */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** A webhook whose every attempt has failed for this long is disabled. */
export const DISABLED_AFTER_MS = 5 * 24 * HOUR;

/** By how much a delay may be longer or shorter, so that what failed together is not sent together again. */
const JITTER = 0.1;

/** The delays with jitter, from a number of 0 up to 1. */
export function jitteredDelays(random: number): number[] {
  const factor = 1 + JITTER * (2 * random - 1);
  return RETRY_DELAYS_MS.map((delay) => Math.round(delay * factor));
}
