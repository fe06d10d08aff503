const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays after failed attempts: three days in total, then the delivery is given up. */
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

/** Maximum fraction by which a delay varies, so that deliveries that failed together aren't resent together. */
const JITTER = 0.1;

export function jitteredDelays(random: number): number[] {
  const factor = 1 + JITTER * (2 * random - 1);
  return RETRY_DELAYS_MS.map((delay) => Math.round(delay * factor));
}
