import { Pool } from "undici";
import { median, quantile } from "./statistics.ts";
import type { Target } from "./target.ts";

export type Comparison = {
  name: string;
  /** The target ratio; null without one. */
  aim: number | null;
  crier: Target;
  bare: Target;
};

export type Rates = { crier: number; bare: number };

export type Compared = Rates & {
  name: string;
  aim: number | null;
  /** Crier's rate as a share of the bare route's: the median of the rounds. */
  ratio: number;
  /** Interquartile range of the rounds' ratios. */
  spread: [number, number];
  rounds: Rates[];
};

export type Load = {
  rounds: number;
  seconds: number;
  warm_up_seconds: number;
  connections: number;
  signal: AbortSignal;
};

/**
 * Loads both alternately, each first in every other round, so that other load on the machine affects both. The ratio is
 * computed within a round. Both are warmed up first, until the compiler has optimized their code. Rounds should be
 * short, because a server that is idle for seconds is slow again at first.
 */
export async function compare(comparison: Comparison, load: Load): Promise<Compared> {
  const { name, aim } = comparison;
  await measureRound(comparison, { ...load, seconds: load.warm_up_seconds }, BARE_FIRST);
  const rounds: Rates[] = [];
  while (rounds.length < load.rounds) {
    const order = rounds.length % 2 === 0 ? CRIER_FIRST : BARE_FIRST;
    rounds.push(await measureRound(comparison, load, order));
  }
  const ratios = rounds.map(({ crier, bare }) => crier / bare);
  return {
    name,
    aim,
    ratio: median(ratios),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    crier: median(rounds.map(({ crier }) => crier)),
    bare: median(rounds.map(({ bare }) => bare)),
    rounds,
  };
}

const CRIER_FIRST = ["crier", "bare"] as const;
const BARE_FIRST = ["bare", "crier"] as const;

async function measureRound(
  comparison: Comparison,
  load: Load,
  order: readonly (keyof Rates)[],
): Promise<Rates> {
  const rates = { crier: 0, bare: 0 };
  for (const side of order) rates[side] = await requestRate({ target: comparison[side], ...load });
  return rates;
}

/** Nothing measured here takes this long, so the server is stuck. */
const TIMEOUT_MS = 10_000;

/** undici closes the connection when it is told to skip more than this. */
const LARGEST_ANSWER = 16 * 1024 * 1024;

type RequestRate = {
  target: Target;
  seconds: number;
  connections: number;
  signal: AbortSignal;
};

/**
 * Returns the responses per second of one target under closed-loop load: each connection sends its next request once it
 * has the whole response to the last. Throws on the first unexpected response, and when `signal` is aborted.
 */
async function requestRate(input: RequestRate): Promise<number> {
  const { target, seconds, connections, signal } = input;
  const pool = new Pool(target.origin, {
    connections,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  const start = performance.now();
  const end = start + seconds * 1000;
  let answered = 0;
  async function keepAsking() {
    while (performance.now() < end && !signal.aborted) {
      await ask(pool, target);
      answered += 1;
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, keepAsking));
    signal.throwIfAborted();
    return (answered * 1000) / (performance.now() - start);
  } finally {
    await pool.destroy();
  }
}

async function ask(pool: Pool, { origin: _, status, ...request }: Target): Promise<void> {
  const response = await pool.request(request);
  if (response.statusCode === status) return response.body.dump({ limit: LARGEST_ANSWER });
  const body = await response.body.text();
  const { method, path } = request;
  throw new Error(`${method} ${path} answered ${response.statusCode}, not ${status}: ${body}`);
}
