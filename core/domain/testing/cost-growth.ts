/**
 * Lengths that differ by a factor of eight: linear work takes eight times as long, quadratic work sixty-four times. A
 * shorter text may fit into the processor's cache, which makes each of its characters cheaper.
 */
const SHORT = { length: 25_000, rounds: 4 };
const LONG = { length: 200_000, rounds: 2 };
/** Shorter measurements are mostly noise of the clock and compiler. */
const LEAST_MS = 2;
/** Linear work may look worse while the compiler and garbage collector run; quadratic work never looks better. */
const ATTEMPTS = 5;

/** Three times the growth of linear work, and far from that of quadratic work. */
export const LINEAR = 24;

/**
 * Returns how many times as much CPU `work` takes for 200,000 characters of a pattern as for 25,000. Measures CPU
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
