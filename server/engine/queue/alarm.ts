/** Milliseconds after which is looked again in any case, in case a notification was lost. */
const LONGEST_WAIT = 15_000;
/** Milliseconds until another look after one that failed. */
const RETRY_DELAY = 1000;
/** The longest rest between two looks, in milliseconds. */
const LONGEST_REST = 20;

export interface Alarm {
  /** Says that there is something to find in so many milliseconds. */
  expect(inMs: number): void;
  /** Says so of what has just come, which is looked for without a rest. */
  hear(inMs: number): void;
  stop(): void;
}

/**
 * Looks whenever there is something to find, one look at a time. Times are measured by a clock that nobody sets: the
 * machine's own may jump by hours. After a look it rests for as long as that took: under load each look then finds more.
 * What has just come does not wait for that, since somebody may.
 */
export function createAlarm(
  /** Returns in how many milliseconds another look is worth it, or null. */
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
    // It may be expected already, after the rest.
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
    // What is expected from now on may not be seen by this look.
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
