/**
 * Lengths that differ by a factor of eight: linear work takes eight times as long, quadratic work sixty-four times. What
 * is made of a shorter text may fit into the processor's cache, or into memory that the process has already: each of its
 * characters is cheaper.
 */
const SHORT = { length: 100_000, rounds: 3 };
const LONG = { length: 800_000, rounds: 1 };
/** Shorter measurements are mostly noise of the clock and compiler. */
const LEAST_MS = 2;
/** Linear work may look worse while the compiler and garbage collector run; quadratic work never looks better. */
const ATTEMPTS = 5;

/** Three times the growth of linear work, and far from that of quadratic work. */
export const LINEAR = 24;

/**
 * Returns how many times as much CPU `work` takes for 800,000 characters of a pattern as for 100,000. Measures CPU
 * rather than time, so that other processes don't count. Linear work stays below LINEAR.
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
