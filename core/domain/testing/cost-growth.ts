/** Lengths eight times apart: what is linear costs eight times as much, what is quadratic sixty-four times. */
const SHORT = { length: 12_500, rounds: 4 };
const LONG = { length: 100_000, rounds: 2 };
/** Below this a cost is mostly the clock's and the compiler's own. */
const LEAST_MS = 2;
/**
 * What is linear may look worse while the compiler and the collector of garbage are at work; what is quadratic never
 * better.
 */
const ATTEMPTS = 5;

/** Three times what linear work takes, and far from what quadratic work does. */
export const LINEAR = 24;

/**
 * How many times as much CPU `work` takes on 100,000 characters of a pattern as on 12,500. CPU and not time, so that
 * other processes don't count. Linear work stays below LINEAR.
 */
export function costGrowth(pattern: string, work: (text: string) => unknown): number {
  function leastCost({ length, rounds }: typeof LONG) {
    const text = pattern.repeat(Math.ceil(length / pattern.length));
    return Math.min(...Array.from({ length: rounds }, () => cpuMilliseconds(() => work(text))));
  }
  let growth = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && growth >= LINEAR; attempt += 1) {
    growth = leastCost(LONG) / Math.max(leastCost(SHORT), LEAST_MS);
  }
  return growth;
}

function cpuMilliseconds(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
