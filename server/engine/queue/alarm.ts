/** Maximum milliseconds between looks, in case a notification was lost. */
const LONGEST_WAIT = 15_000;
/** Milliseconds until another look after a failed one. */
const RETRY_DELAY = 1000;
/** Longest rest between two looks, in milliseconds. */
const LONGEST_REST = 20;

export interface Alarm {
  /** Announces that something will be due in this many milliseconds. */
  expect(inMs: number): void;
  /** Like `expect`, for something that has just arrived, which is looked for without a rest. */
  hear(inMs: number): void;
  stop(): void;
}

/**
 * Looks whenever something is due, one look at a time. Uses a monotonic clock, because the system clock may jump by
 * hours. After a look it rests for as long as the look took, so that under load each look finds more. New arrivals
 * don't wait for the rest, since someone may be waiting for them.
 */
export function createAlarm(
  /** Returns the milliseconds until another look is useful, or null. */
  look: () => Promise<number | null>,
): Alarm {
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isStopped = false;
  let isHeard = false;
  let rings = Number.POSITIVE_INFINITY;
  let restsUntil = 0;

  function expect(inMs: number): void {
    const moment = performance.now() + inMs;
    if (moment >= rings) return;
    rings = moment;
    arm();
  }

  function hear(inMs: number): void {
    isHeard ||= inMs <= 0;
    expect(inMs);
    // It may already be expected, but after the rest.
    if (isHeard) arm();
  }

  function arm(): void {
    clearTimeout(timer);
    if (isStopped || isLooking) return;
    const now = performance.now();
    const from = isHeard ? rings : Math.max(rings, restsUntil);
    const wait = Math.min(from - now, LONGEST_WAIT);
    if (wait <= 0) void ring();
    else timer = setTimeout(ring, wait);
  }

  async function ring(): Promise<void> {
    const start = performance.now();
    isLooking = true;
    // This look may not see what is expected from now on.
    rings = Number.POSITIVE_INFINITY;
    isHeard = false;
    const next = await look().catch(() => RETRY_DELAY);
    isLooking = false;
    const end = performance.now();
    restsUntil = end + Math.min(end - start, LONGEST_REST);
    if (next !== null) rings = Math.min(rings, end + next);
    arm();
  }

  return {
    expect,
    hear,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
