import autocannon, { type Options, type Result } from "autocannon";
import { median, quantile } from "./statistics.ts";

/** What to request. */
export type Target = Pick<Options, "url" | "method" | "headers" | "body" | "requests">;

const CONNECTIONS = 10;
const WARM_UP = { duration: 8 };
const ROUNDS = 20;

/**
 * Loads a target over ten connections, each of which sends its next request once it has the response to the last, and
 * returns the responses per second. Throws unless all succeed, and when `signal` is aborted.
 */
export async function load(
  target: Target,
  amount: { amount: number } | { duration: number },
  signal: AbortSignal,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const options = { ...target, ...amount, connections: CONNECTIONS, bailout: 1, sampleInt: 5 };
  const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
  const stop = () => void run.stop?.();
  signal.addEventListener("abort", stop, { once: true });
  const result = await promise.finally(() => signal.removeEventListener("abort", stop));
  signal.throwIfAborted();
  const { errors, non2xx, start, finish, statusCodeStats } = result;
  if (errors + non2xx === 0) return (result["2xx"] * 1000) / (finish.getTime() - start.getTime());
  const statuses = JSON.stringify(statusCodeStats);
  throw new Error(`${target.method} ${target.url}: ${errors} errors, responses ${statuses}`);
}

/**
 * Loads both alternately, each first in every other round, so that other load on the machine affects both; the ratio is
 * the median of the rounds. Both are warmed up first, until the compiler has optimized their code. A round is a number
 * of requests: in a fixed time, those left unanswered at its end would count against the slower side. Rounds are short,
 * because a server that is idle for seconds is slow again at first.
 */
export async function compare(
  { crier, bare }: { crier: Target; bare: Target },
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): Promise<{ value: number; detail: string }> {
  const sides = [{ target: crier }, { target: bare }].map((side) => ({
    ...side,
    amount: 0,
    rates: [] as number[],
  }));
  for (const side of sides) {
    const rate = await load(side.target, WARM_UP, signal);
    side.amount = Math.max(CONNECTIONS, Math.round(rate * seconds));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { rates, target, amount } of sides)
      rates.push(await load(target, { amount }, signal));
    sides.reverse();
  }
  const [ours = [], theirs = []] = sides.map(({ rates }) => rates);
  const ratios = ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN));
  const [low, high] = [0.25, 0.75].map((share) => quantile(ratios, share).toFixed(2));
  const [our_rate, their_rate] = [ours, theirs].map((rates) => median(rates).toFixed(0));
  const detail = `${low} to ${high} in half of the rounds; ${our_rate} a second, bare ${their_rate}`;
  return { value: median(ratios), detail };
}
